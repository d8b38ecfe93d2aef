import type { Vocabulary } from './shape.ts'

export const practical: Vocabulary = {
  service: 'praktisk-hjelp',
  called: 'praktisk hjelp',
  verbs: [
    {
      says: 'Måke',
      forms:
        'måke måking+ måka= moke moking+ spa= skuffe= strø strøing+ brøyte brøyting+ shovel= shoveling= shovelling= plow= plowing=',
      alone: 'praktisk-hjelp',
      always: true,
      task: 'Måke snø',
    },
    {
      says: 'Montere',
      forms:
        'montere montering+ demontere demontering+ assemble= assembling= assembly= sette_sammen= skru_sammen= setje_saman= skru_saman= sette_opp_møbler= put_together=',
      alone: 'praktisk-hjelp',
      always: true,
    },
    {
      says: 'Henge opp',
      forms:
        'henge_opp= hengje_opp= hengt_opp= henger_opp= opphenging+ oppheng= henge= hengje= hang= hang_up= hanging= mount= mounting=',
      alone: 'praktisk-hjelp',
      by: { laundry: 'rydde-vaske', body: null },
      always: true,
    },
    {
      says: 'Skru',
      forms:
        'skru skruing+ skrudd= skrudde= skru_opp= skrus= skrus_opp= skru_fast= bore= borer= bora= boret= boring+ borehull= spikre drille= drill= drilling= feste= fester= festet= festa=',
      alone: 'praktisk-hjelp',
      always: true,
    },
    {
      says: 'Reparere',
      forms:
        'reparere reparasjon+ reparasjoner= repair= repairs= repairing= lappe utbedre vedlikeholde vedlikehold+',
      alone: 'praktisk-hjelp',
      by: { digital: 'profesjonell-hjelp', garden: 'hagearbeid' },
      always: true,
    },
    {
      says: 'Fikse',
      forms: 'fikse fiksing+ ordne mekke fix= fixing=',
      alone: 'praktisk-hjelp',
      by: {
        digital: 'profesjonell-hjelp',
        garden: 'hagearbeid',
        food: 'matlaging',
        body: null,
        home: 'praktisk-hjelp',
        surface: 'praktisk-hjelp',
        window: 'praktisk-hjelp',
        office: 'profesjonell-hjelp',
      },
    },
    {
      says: 'Bytte',
      forms: 'bytte skifte bytting+ byte= change= replace= replacing= skru_inn=',
      by: {
        fixture: 'praktisk-hjelp',
        car: 'praktisk-hjelp',
        furniture: 'praktisk-hjelp',
        surface: 'praktisk-hjelp',
        window: 'praktisk-hjelp',
        laundry: 'rydde-vaske',
        child: 'barnepass',
        digital: 'profesjonell-hjelp',
      },
    },
    {
      says: 'Sette opp',
      forms:
        'sette_opp= sett_opp= set_opp= setter_opp= setje_opp= stille_inn= stilles_inn= stiller_inn= installere installering+ installasjon+ install= installing= koble kople koble_til= set_up= setting_up=',
      alone: 'praktisk-hjelp',
      by: {
        digital: 'profesjonell-hjelp',
        office: 'profesjonell-hjelp',
        furniture: 'praktisk-hjelp',
        fixture: 'praktisk-hjelp',
        home: 'praktisk-hjelp',
      },
    },
    {
      says: 'Male',
      forms:
        'male maling+ malar= malt= beise beising+ olje oljing+ lakkere lakkering+ sparkle sparkling+ tapetsere tapetsering+ måla= grunne paint= painting= painted= flislegge kalke',
      alone: 'praktisk-hjelp',
      by: { body: null, food: null },
      always: true,
    },
    {
      says: 'Snekre',
      forms:
        'snekre høvle høvling+ snekring+ snikre pusse_opp= oppussing+ oppussing oppusse oppussing bygge byggje legge_gulv= legge_laminat= legge_fliser= isolere tette carpentry=',
      alone: 'praktisk-hjelp',
      by: { digital: 'profesjonell-hjelp', food: 'matlaging' },
      always: true,
    },
    {
      says: 'Flytte',
      forms: 'flytte flytting+ move= moving= moved= moves=',
      alone: 'praktisk-hjelp',
      by: { digital: 'profesjonell-hjelp' },
      always: true,
    },
    {
      says: 'Bære',
      forms:
        'bære bæring+ bere= løfte løfting+ lift= lifting= carry= carrying= lempe laste losse pakke pakking+ pakke_ned= pakke_ut= packing= pack= unpack=',
      alone: 'praktisk-hjelp',
      by: { child: 'barnepass', food: 'matlaging' },
      always: true,
    },
    {
      says: 'Kjøre',
      forms:
        'kjøre kjøring+ køyre køyring+ frakte frakting+ transportere transport+ skysse skyss+ drive= driving= deliver= delivery= levere levering+',
      alone: 'praktisk-hjelp',
      by: {
        child: 'barnepass',
        school: 'barnepass',
        load: 'praktisk-hjelp',
        lesson: null,
        garden: 'hagearbeid',
        pet: 'praktisk-hjelp',
        elder: 'praktisk-hjelp',
      },
      always: true,
    },
    {
      says: 'Kaste',
      forms:
        'kaste fjerne ta_bort= tar_bort= rydde_bort= kasting+ bortkjøring+ kjøre_bort= hive= tømme tømming+ bli_kvitt= throw_away= haul= hauling=',
      by: {
        load: 'praktisk-hjelp',
        furniture: 'praktisk-hjelp',
        home: 'praktisk-hjelp',
        garden: 'hagearbeid',
      },
    },
    {
      says: 'Handle',
      forms:
        'handle handling+ handlar= kjøpe kjøpe_inn= innkjøp+ shoppe shopping= shop= grocery_shopping= buy= kjøpe= kjøping',
      alone: 'praktisk-hjelp',
      by: { digital: null, home: null, car: null },
      always: true,
    },
    { says: 'Ta ut', forms: 'ta_ut= bære_ut= gå_ned_med=', by: { load: 'praktisk-hjelp' } },
    {
      says: 'Åpne',
      forms: 'låse_opp= åpne stake tette_igjen= stake_opp=',
      by: { fixture: 'praktisk-hjelp', surface: 'praktisk-hjelp' },
    },
  ],
  things: [
    {
      group: 'snow',
      alone: 'praktisk-hjelp',
      lines: `
        snø: snø+ snøen= sne+ snjo+ snow= snøfokk takras is+ isen= istapp istapper
        innkjørselen: innkjørsel oppkjørsel innkøyrsel gårdsplass gardsplass tun fortau driveway= gangvei gangveg`,
    },
    {
      group: 'furniture',
      lines: `
        møbler: møbel+ møbler= møblar= møblene= furniture= ikeamøbler ikea+ flatpack= flatpakke
        senga: seng+e senga= senger= køyeseng dobbeltseng barneseng sprinkelseng sovesofa bed_frame= madrass
        skap: skap+ skapet= garderobe garderobeskap wardrobe= pax= vitrineskap kommode skuff skuffer
        hyller: hylle+ shelf= shelves= bokhylle vegghylle stringhylle
        bord og stoler: bord+ bordet= stol+ stolar= sofa table= chair= desk= couch= hev_senk= hev_og_senk= pult skrivebord spisebord tvbenk trampoline lekestativ husk`,
    },
    {
      group: 'fixture',
      lines: `
        bilder: bilde+ bilete+ bilder= bileta= maleri malerier= picture= pictures= paintings=
        speil: speil+ spegel mirror=
        lamper: lampe+ taklampe lysekrone utelys lamp= lamps= lyspære lyspærer= pære+ lightbulb= lightbulbs= lysrør
        gardinstang: gardinstang gardinstenger= gardinstong persienne persienner= rullegardin lamell markise curtain_rod= blinds= gardinskinne
        TV: tv+ tven= tver= fjernsyn veggfeste parabol television= skjerm
        knagger: knagg krok knaggrekke håndtak dørhåndtak dørklinke stang+ postkasse postkasser skilt brannvarsler røykvarsler røykvarslar
        døra: dør+ døra= door= doors= dodør ytterdør inngangsdør terskel dørpumpe
        låsen: lås+ låsen= dørlås låssylinder lock=
        krana: kran+ krana= vannkran blandebatteri
        sluket: sluk avløp vannlås tap= sink= drain= dryppende= lekkasje leak= sisterne varmtvannsbereder pakning
        stikkontakt: stikkontakt sikring bryter dimmer ladeboks varmeovn varmepumpe
        terrassen: terrasse platting veranda balkong deck=
        gjerdet: gjerde fence=
        rekkverket: rekkverk levegg
        taket: takrenne takrenner= tak+ taket= takstein fasade list+ lister= gulvlist vindskier kledning panel`,
    },
    {
      group: 'car',
      lines: `
        bilen: bil+ bilen= bilar= biler= car= cars= campingvogn bobil motorsykkel moped 
        båten: båt+ båten=
        dekk: dekk+ vinterdekk sommerdekk hjul+ bildekk hjulskift tires= tyres=
        sykkel: sykkel+ sykkelen= syklar= sykler= bike= bicycle= elsykkel`,
    },
    {
      group: 'load',
      lines: `
        esker: eske esker= flytteeske boks bokser= box= boxes= kasse kasser= lass flyttelass koffert bag
        piano: klaver flygel
        hvitevarer: vaskemaskin oppvaskmaskin tørketrommel hvitevare kvitevare washing_machine= safe
        avfall: søppel+ søppelet= søpla= boss+ bosset= avfall+ skrot+ skrap trash= garbage= rubbish= papp+ papir+ flasker= panteflasker= restavfall bossdunk søppeldunk
        ting: juletre juletreet= ting+ tinga= tingene= saker= ved+ veden= vedkubber stein+ grus+ jord+ tilhenger tilhengar henger+ varebil`,
    },
    {
      group: 'errand',
      alone: 'praktisk-hjelp',
      lines: `
        dagligvarer: dagligvare daglegvare dagligvarer= daglegvarer= varer= matvarer= groceries= grocery= handleposer mat_på_butikken=
        medisiner: medisin medisiner= medicine= apotek resept
        pakker: pakke+ pakker= pakkar= package= parcel= post+ posten= brev ærend ærender= ærenda= errand= errands=`,
    },
  ],
  nouns: `
    handyman handymann handymen= altmuligmann altmuligmannen= altmoglegmann vaktmester vaktmesteren= vaktmeister vaktmestertjeneste vaktmesterhjelp tusenkunstner praktisk= praktiskhjelp småjobb småjobber= småjobbar= småreparasjon småreparasjoner= småoppdrag fikser fiksemann fiksing
    snekker snikkar snekkeren= snekkerhjelp snekkerarbeid snømåking snømåker snømoking snøbrøyting snørydding snøskuffing snømåkar brøyting brøytebil strøing takmåking snøfresing snøhjelp snowremoval= montering møbelmontering ikeamontering montør monteringshjelp møbelmontør oppheng tvmontering lampemontering
    flyttehjelp flyttehjelpa= flyttebyrå flyttebil flyttefirma flyttemann flyttemenn= flytting bærehjelp bærehjelpa= bæring løftehjelp pakkehjelp flyttefolk movers= mover= removals= flyttelass sjåfør sjåføren= sjåførhjelp kjørehjelp transport varetransport møbelfrakt tilhengerutleie varebil
    handlehjelp handlehjelpa= innkjøp innkjøpshjelp ærend bortkjøring søppeltømming søppelkjøring bosskjøring gjenvinning skrotkjøring hvitevarefrakt bilvask bilvasker bilpleie hjulskift dekkskift dekkskifte hundevask
    maler malar malerhjelp malerarbeid maling beising oppussing oppussingshjelp tapetsering flislegging gulvlegging gulvlegger parkettlegging rørlegger røyrleggar rørleggerhjelp elektriker elektrikar elektrikerhjelp håndverker handverkar handverker carpenter= plumber= electrician= painter= renovation= sykkelreparasjon sykkelmekaniker låsesmed vedstabling vedkløyving vedhogst
    posthenting plantepass huspass husvakt kattevann= vaktmesterarbeid takrennerens takrensing høytrykksspyling spyling persiennemontering hytteettersyn
  `,
  phrases: `
    Måke snø: måke_snø snø_måking snø_rydding rydde_snø moke_snø shovel_snow snow_removal snow_shoveling snow_shovelling snow_clearing snow_plowing fjerne_snø snøen_må_bort måke_taket
    Henge opp hyller: henge_opp_hylle henge_opp_hyller henge_opp_hylla
    Montere møbler: furniture_assembly ikea_montering ikea_assembly ikea_møbler sette_sammen_møbler skru_sammen_møbler skru_møbler skru_ikea
    Skifte lyspærer: bytte_lyspære skifte_lyspære bytte_pære skifte_pære change_light_bulb
    Ta ut søppel: ta_ut_søppel ta_ut_søpla gå_ut_med_søpla gå_ut_med_søppel kjøre_søppel kaste_søppel
    Vaske bil: vaske_bil vaske_bilen bil_vask car_wash car_washing
    Skifte dekk: skifte_dekk bytte_dekk dekk_skift change_tires hjul_skift legge_om_dekk
    Handle inn: handle_inn handle_mat handle_inn_mat kjøpe_mat kjøpe_inn_mat buy_groceries grocery_shopping handle_dagligvarer handle_på_butikken handle_for_mor
    Henge opp gardiner: henge_opp_gardin henge_opp_gardiner henge_opp_gardinene hengje_opp_gardiner
    Fikse krana: dryppende_kran dryppande_kran kran_som_drypper krana_drypper kranen_drypper lekk_kran lekkende_kran leaky_faucet leaking_tap
    Åpne tett sluk: tett_vask tett_avløp tett_sluk tett_do tette_avløp blocked_drain
    Bære ved: stable_ved hogge_ved kløyve_ved bære_ved
    Vanne planter: vanne_plantene_mens passe_huset passe_hus passe_leiligheten hus_vakt house_sitting house_sitter vanne_plantene vanne_blomstene vanne_blomster water_plants water_my_plants
    : praktisk_hjelp handy_man altmulig_mann altmulig moving_help move_help flytte_hjelp bære_hjelp små_jobber små_reparasjoner home_repair home_repairs odd_jobs kjøre_ting kjøre_meg kjøre_til_gjenbruksstasjon gjenbruksstasjon kjøre_til_lege stå_i_kø stå_i_køen vente_i_kø praktiske_ting tv_på_veggen tv_på_vegg diverse_småting skal_flytte skal_flytta when_moving
  `,
}
