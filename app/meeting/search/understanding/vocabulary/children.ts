import type { Vocabulary } from './shape.ts'

export const children: Vocabulary = {
  service: 'barnepass',
  called: 'barnepass',
  verbs: [
    {
      says: 'Passe',
      forms:
        'passe pass+ passing+ passer+ sitte= sitter= sitting= watch= watching= mind= minding= look_after= looking_after= take_care_of= taking_care_of= se_etter= se_til= sjå_etter= ta_vare_på= ha_tilsyn_med= være_med= avlaste avlastning+ avlasting+ sit= sit_for=',
      by: {
        child: 'barnepass',
        pet: 'turgaing',
        elder: 'turgaing',
        home: 'praktisk-hjelp',
        garden: 'hagearbeid',
        school: 'barnepass',
      },
    },
    {
      says: 'Legge',
      forms:
        'legge legg= la= putte bade= mate= underholde aktivisere trøste trille babysit= babysitting= bysse leke= leike= leike_med= leke_med= play_with=',
      by: { child: 'barnepass', elder: 'turgaing', pet: 'turgaing' },
    },
    {
      says: 'Hente',
      forms:
        'hente hent+ henting+ henteog= bringe bringing+ følge følgje følging+ pick_up= pickup= fetch= dropp_off= drop_off=',
      by: {
        child: 'barnepass',
        school: 'barnepass',
        pet: 'turgaing',
        elder: 'turgaing',
        load: 'praktisk-hjelp',
        errand: 'praktisk-hjelp',
        furniture: 'praktisk-hjelp',
        home: 'praktisk-hjelp',
      },
    },
  ],
  things: [
    {
      group: 'child',
      alone: 'barnepass',
      lines: `
        barn: barn+e barna= born= borna= barnet= bornene= unge+ ungar= ungane= ungene= unga= onga= ongan= child= children= kid= kids= småbarn skolebarn minstemann eldstemann tenåring son= sønn sønnen= datter= dattera= datteren= dotter= dottera= jentungen= guttungen= jenta= gutten= guten= jentene= guttene= veslejenta= veslegutt barnebarn jenter= gutter= minsten= eldsten= minstejenta= førsteklassing åring åringen= åringer= småbarnsfamilie småbarnsmor småbarnsfar småbarnsforeldre skolegutt skolejente
        baby: baby+ babyen= spedbarn nyfødt nyfødte= newborn= infant= toddler= toddlers= tvilling ettåring toåring treåring fireåring femåring seksåring babyer=`,
    },
    {
      group: 'school',
      lines: `
        i barnehagen: barnehage kindergarten= daycare= barnehagen= bhg=
        på skolen: skole skule skolen= skulen= sfo= aks= aktivitetsskole school= fotballtrening håndballtrening korpsøvelse fritidsaktivitet barneskole skoleveien= svømming trening treningen=`,
    },
  ],
  nouns: `
    barnepass+ barnepasser barnepasset= barnepasser= barnevakt barnevakter= barnevakta= barnevaktar= barnepike barnepiker= barnejente dagmamma dagmammaen= dagmor dagpappa praktikant= aupair= aupairen= nanny= nannyen= nannies= barnefrue=
    babysitter babysitteren= babysittere= babysitting= babysit= childcare= childminder= childminding= sitter= bornepass barnepasset= ungepass kveldsvakt= barnetilsyn barnestell babypass babyvakt reservebestemor reservemormor reservemamma ekstrabestemor
    leketante lekeonkel avløsning avløser avlastning= avlasting= ettermiddagspass kveldspass helgepass nattpass dagpass formiddagspass feriepass barnehagehenting skolehenting henteordning bringetjeneste barnefølge barnevogn babystell barneavlastning barneavlasting avlaster støttekontakt= barnevertinne barneunderholdning barnebursdagshjelp
  `,
  phrases: `
    : au_pair barne_vakt barne_pass baby_sitter baby_sitting baby_vakt child_care barne_passer sitte_barnevakt være_barnevakt være_hjemme_med_barna være_heime_med_ungane sitte_på_med_barn dag_mamma ekstra_bestemor reserve_bestemor after_school_care mothers_help mors_hjelp
    Hente i barnehagen: barnehage_henting hente_i_barnehagen hente_i_bhg hente_fra_barnehagen hente_i_barnehage henting_i_barnehage henting_i_barnehagen henting_fra_barnehage hente_ungane_i_barnehagen hente_og_bringe hente_bringe hente_på_skolen hente_på_sfo henting_og_bringing levere_i_barnehagen levering_i_barnehagen følge_til_skolen følge_på_skolen school_pickup
    Legge barna: legge_barna legge_barn legge_ungene leggetid
  `,
}
