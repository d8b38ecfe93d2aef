import type { Vocabulary } from './shape.ts'

export const professional: Vocabulary = {
  service: 'profesjonell-hjelp',
  called: 'profesjonell hjelp',
  verbs: [
    {
      says: 'Undervise i',
      forms:
        'undervise undervising+ undervisning+ tutor= tutoring= teach= teaching= lære_bort= lære_meg= lære= læring+ coache coaching+ øve=',
      alone: 'profesjonell-hjelp',
      by: {
        lesson: 'profesjonell-hjelp',
        digital: 'profesjonell-hjelp',
        child: 'profesjonell-hjelp',
        food: 'matlaging',
        elder: 'profesjonell-hjelp',
      },
    },
    {
      says: 'Programmere',
      forms:
        'programmere kode= koding+ designe design+ programming= webdesign formatere oppdatere oppgradere feilsøke',
      alone: 'profesjonell-hjelp',
      by: { garden: 'hagearbeid', home: null },
    },
    {
      says: 'Skrive',
      forms:
        'skrive skriving+ korrekturlese korrekturlesing+ språkvaske språkvask+ oversette oversettelse+ oversetting+ omsetje translate= translation= translator= writing= write= proofreading= transkribere redigere',
      by: { office: 'profesjonell-hjelp', digital: 'profesjonell-hjelp', lesson: 'profesjonell-hjelp' },
      alone: 'profesjonell-hjelp',
    },
    {
      says: 'Føre',
      forms: 'føre bokføre føring+ bokføring+ fakturere revidere accounting= bookkeeping=',
      by: { office: 'profesjonell-hjelp' },
    },
    {
      says: 'Levere',
      forms: 'sende= fylle_ut= søke_om= sjekke= gå_gjennom=',
      by: { office: 'profesjonell-hjelp' },
    },
  ],
  things: [
    {
      group: 'digital',
      alone: 'profesjonell-hjelp',
      lines: `
        PC-en: pc+ pcen= pcer= data+ dataen= datamaskin datamaskina= maskinvare laptop bærbar= bærbare= mac= macbook= macen= computer= computers= windows_pc=
        mobilen: mobil+ mobilen= mobiltelefon telefon+ telefonen= smarttelefon iphone= iphonen= ipad= ipaden= nettbrett android= tablet= phone= app+ apper= bankid=
        nettet: wifi= wifien= wi_fi= nettverk internett internet= bredbånd trådløst= ruter= router= routeren= nett+ nettet= email= epost= e_post= mail+
        skriveren: skriver printer printeren= skyen= nettskyen= programvare software= excel= exel= word= powerpoint= photoshop= netflix= chromecast= appletv= dekoder tvboks tv_boks virus passord backup= sikkerhetskopi smarthus
        nettside: nettside hjemmeside heimeside webside website= websites= webpage= nettbutikk wordpress= logo+ facebookside instagram= seo= blogg`,
    },
    {
      group: 'office',
      alone: 'profesjonell-hjelp',
      lines: `
        regnskap: regnskap+s rekneskap+s regnskapet= rekneskapen= årsregnskap budsjett bilag faktura faktura= fakturaer= lønn+s mva= moms= merverdiavgift accounts= økonomi+ økonomien= privatøkonomi
        skattemelding: skatt+e skatten= skattemelding skattemeldinga= selvangivelse sjølvmelding tax= taxes= skattekort
        søknad: skjema skjemaer= styremøte årsmøte møtereferat diploma= vitnemål søknad jobbsøknad cv= cven= cver= kontrakt kontrakter= brev= testament testamente arveoppgjør tekst+ tekster= artikkel presentasjon rapport masteroppgave bacheloroppgave reklame+ annonse foto=`,
    },
    {
      group: 'lesson',
      alone: 'profesjonell-hjelp',
      lines: `
        lekser: lekse+ lekser= leksene= leksa= leksen= lekse leksje leksjer= homework=
        matte: matte+ matematikk+ mattematikk+ maths= math= mathematics= realfag fysikk kjemi naturfag r1= r2= algebra statistikk
        språk: språk engelsk+ norskopplæring norskkurs tyskkurs spanskkurs franskkurs grammatikk english_lessons= spanish= german= french= spansk= fransk= tysk= språkkurs
        musikk: piano+ gitar+ fiolin sangtimer pianotimer gitartimer pianoundervisning pianotime pianolærer
        eksamen: eksamen+s eksamenen= exam= exams= prøve+ prøver= tentamen heldagsprøve studieteknikk`,
    },
  ],
  nouns: `
    leksehjelp+ leksehjelpar leksehjelper leksehjelpa= privatlærer privatlærar privatundervisning mattehjelp matematikkhjelp mattelærer mattelærar studiehjelp studenthjelp eksamenshjelp lærer lærar lærarar= tutor= tutors= tutoring= teacher= lesson= lessons= privattime privattimer= språklærer norsktrening språktrening norsklærer engelsklærer musikklærer gitarlærer nettundervisning mentor skolehjelp
    datahjelp dataservice datareparasjon datakyndig datahjelpa= datamann dataekspert dataspesialist datasupport mobilhjelp pchjelp it= ikt= ithjelp itsupport teknologihjelp databehandling teknisk_støtte= programmering programmerer utvikler webutvikler webdesigner webutvikling nettsideutvikling
    regnskapsfører regnskapsførar rekneskapsførar regnskapsføring rekneskapshjelp regnskapshjelp bokføring bokholder revisor skattehjelp skatterådgiver skatterådgivning økonomihjelp økonomirådgiver økonomirådgivning økonomisk= budsjetthjelp gjeldsrådgivning accountant= accountants= accounting= bookkeeper= bookkeeping= lønnskjøring fakturering
    markedsføring marknadsføring marketing= reklamebyrå tekstforfatter copywriter= grafiker designer fotograf fotografering tolk tolking tolketjeneste interpreter= interpreting= referent kurs kursing kursholder oversetter translator= konsulent jurist advokat juridisk= rådgiver rådgivning coach= coachen= interiørarkitekt interiørkonsulent arkitekt sekretær kontorhjelp kontorarbeid cvhjelp jobbsøkerhjelp søknadshjelp språkvask korrekturlesing
  `,
  phrases: `
    Hjelpe med lekser: lekse_hjelp hjelp_med_lekser hjelp_med_leksene hjelp_til_lekser hjelpe_med_lekser homework_help help_with_homework gjøre_lekser lekse_lesing
    Undervise i matte: matte_hjelp hjelp_med_matte hjelp_i_matte math_tutor maths_tutor
    Hjelpe med PC og nett: pc_hjelp data_hjelp it_hjelp it_support computer_help tech_support teknisk_hjelp ikt_hjelp data_trøbbel hjelp_med_pc sette_opp_epost
    Fylle ut skjema: fill_out fill_out_form filling_out fylle_ut_skjema forstå_brev forstår_ikke_brev brev_fra_nav brev_fra_skatteetaten brev_fra_kommunen
    : privat_lærer private_tutor english_teacher norwegian_lessons sosiale_medier social_media web_design digital_hjelp starte_firma personal_trainer skatte_melding snakke_norsk lære_norsk lære_engelsk norsk_kurs norwegian_teacher tax_return
  `,
}
