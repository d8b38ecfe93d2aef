import type { Vocabulary } from './shape.ts'

export const cleaning: Vocabulary = {
  service: 'rydde-vaske',
  called: 'renhold',
  verbs: [
    {
      says: 'Vaske',
      forms:
        'vaske vaskje rundvaske nedvaske utvaske storvaske gulvvaske husvaske clean= cleaning= cleaned= cleans= wash= washing= washed= vask+ vaska=',
      alone: 'rydde-vaske',
      always: true,
      by: { car: 'praktisk-hjelp', pet: 'praktisk-hjelp', body: null, lesson: 'rydde-vaske' },
    },
    {
      says: 'Rengjøre',
      forms:
        'rengjøre= rengjør= rengjort= rengjøres= rengjøring+ rengjøringen= rengjeringa= reingjere= reingjer= reingjort= reingjering+ reingjeringa= reingjøre= reingjøring+ gjøre_rent= gjøre_reint= gjere_reint= gjort_rent= gjør_rent=',
      alone: 'rydde-vaske',
      always: true,
      by: { car: 'praktisk-hjelp', body: null },
    },
    {
      says: 'Rydde',
      forms:
        'rydde organisere sortere opprydde rydding+ opprydding+ tidy= tidying= declutter= decluttering= rydde_opp= rydde_ut=',
      alone: 'rydde-vaske',
      by: {
        snow: 'praktisk-hjelp',
        garden: 'hagearbeid',
        load: 'praktisk-hjelp',
        home: 'rydde-vaske',
        surface: 'rydde-vaske',
        food: 'rydde-vaske',
        furniture: 'rydde-vaske',
        child: 'rydde-vaske',
        elder: 'rydde-vaske',
      },
      task: 'Rydde',
    },
    {
      says: 'Pusse',
      forms: 'pusse puss+ polere polish= polishing=',
      alone: 'rydde-vaske',
      by: {
        window: 'rydde-vaske',
        surface: 'rydde-vaske',
        home: 'rydde-vaske',
        body: null,
        furniture: 'rydde-vaske',
      },
    },
    {
      says: 'Stryke',
      forms: 'stryke strøk= strøket= strykje= iron= ironing=',
      alone: 'rydde-vaske',
      always: true,
      task: 'Stryke klær',
    },
    {
      says: 'Støvsuge',
      forms: 'støvsuge støvsugd= støvsuging+ vacuum= vacuuming= hoover= hoovering=',
      alone: 'rydde-vaske',
      always: true,
      task: 'Støvsuge',
      by: { car: 'praktisk-hjelp' },
    },
    {
      says: 'Moppe',
      forms: 'moppe svabre skrubbe skure bone mop= mopping= scrub= scrubbing= shampo= desinfisere avkalke',
      alone: 'rydde-vaske',
      always: true,
    },
    {
      says: 'Tørke',
      forms: 'tørke turke dust= dusting=',
      by: { surface: 'rydde-vaske', laundry: 'rydde-vaske' },
    },
    {
      says: 'Rense',
      forms: 'rense rens+ avrime',
      alone: 'rydde-vaske',
      by: { body: null, fixture: 'praktisk-hjelp', garden: 'hagearbeid', furniture: 'rydde-vaske' },
    },
    {
      says: 'Brette',
      forms: 'brette folde fold= folding=',
      alone: 'rydde-vaske',
      by: { laundry: 'rydde-vaske' },
    },
    {
      says: 'Re opp',
      forms: 're= re_opp= rei= rei_opp= reie=',
      by: { furniture: 'rydde-vaske', laundry: 'rydde-vaske' },
    },
  ],
  things: [
    {
      group: 'home',
      lines: `
        leiligheten: leilighet+s leilegheit leil= leila= apartment= flat= flaten= toroms= treroms= firerom= airbnb= utleieleilighet sokkelleilighet
        huset: hus huset= husa= house= home= hjem heim bolig bustad villa enebolig rekkehus tomannsbolig hjemmet= heimen= gården= gard
        hytta: hytte cabin= cottage= sommerhus
        hybelen: hybel kollektiv bofellesskap studio=
        kontoret: kontor office= møterom
        lokalet: lokale butikk kafe restaurant klinikk barnehagelokale
        rommene: rom+ rommet= rommene= romma= soverom stue+ stove stua= gang+ entre gjesterom barnerom room= rooms= bedroom= bedrooms= livingroom= living_room=
        kjelleren: kjeller+ basement= cellar=
        loftet: loft attic=
        boden: bod+ boden= kott
        garasjen: garasje garage=
        uthuset: uthus skur
        oppgangen: oppgang fellesareal trapperom borettslag sameie bygård trappeoppgang
      `,
    },
    {
      group: 'surface',
      alone: 'rydde-vaske',
      lines: `
        gulv: gulv golv+ floor= floors= parkett
        bad: bad+ badet= badene= baderom bathroom= bathrooms= dusj dusjkabinett badekar toalett do+ doen= wc= toilet= toilets=
        kjøkken: kjøkken kitchen= kitchens= kjøkenet=
        trapper: trapp+e stairs= stairway= staircase= trappe
        stekeovnen: stekeovn ovn+s komfyr oven= platetopp mikrobølgeovn
        kjøleskapet: kjøleskap fridge=
        fryseren: fryser fryseboks freezer=
        ventilatoren: ventilator
        sølvtøy: sølvtøy sølvtøyet= messing
        støv: støv+ støvet= dust=
        vegger: vegg+ vegger= veggene=
        fliser: flis fliser= flisene= tiles=
        tepper: teppe carpet= carpets= matte_og_teppe= gulvteppe
      `,
    },
    {
      group: 'window',
      alone: 'rydde-vaske',
      lines: `
        vinduer: vindu+s vindauge+s vindus vindauge vindaugo= vindauga= rute+ ruter= rutene= rutane= window= windows= glass+ glassdør vinderu=`,
    },
    {
      group: 'laundry',
      alone: 'rydde-vaske',
      lines: `
        klær: klær+ kles+ klærne= klede+ kleda= klea= tøy+ tøyet= ty= clothes= laundry= skjorte skjorter= shirts= skittentøy bluse duk duker= gardin gardiner= curtains=
        sengetøy: sengetøy sengetøyet= sengeklær laken håndklær håndkle sheets= bedding= bed_linen= linen=`,
    },
  ],
  nouns: `
    renhold+ renholder renholdsarbeider renholdet= renholdere= reinhald+ reinhaldar reinhaldet= vaskehjelp vaskehjelpa= vaskedame vaskekone vaskefirma vaskebyrå vaskemann vaskejente vaskegutt vaskeri=
    hushjelp hushjelpen= hushjelpa= hushjelper= husvask flyttevask flyttvask utflyttingsvask innflyttingsvask nedvask utvask storrengjøring hovedrengjøring rundvask vårrengjøring vårvask julevask julerengjøring påskevask
    byggvask byggevask byggrengjøring grovvask sluttrengjøring finvask dypvask dyprengjøring ukesvask ukevask fredagsvask lørdagsvask hverdagsvask oppvask oppvasken= klesvask storvask gulvvask taktvask
    cleaner= cleaners= cleaninglady= housekeeper= housekeeping= housecleaner= housecleaning= maid= maids= janitor= deepclean= deepcleaning= housework= chores=
    husarbeid husarbeide= husstell hjemmehjelp heimehjelp rengjøringshjelp rengjører rengjøringsbyrå rengjøringsfirma ryddehjelp ryddehjelpa= ryddeguru ryddekonsulent ryddecoach hjemmerenhold bedriftsrenhold
    husmorvikar støvtørking vindusvask vindusvasker vinduspuss vinduspusser vindauspuss vindaugsvask stuepike romstell tepperens sofarens møbelrens visningsvask visningsklar strykehjelp strykedame rulle_klær= vask_og_rydding=
    rundvask renhaldar renhold_hjemme= rengjøringskraft rengjøringsassistent rengjøringspersonale reinhaldshjelp vaskehjelper renholdshjelp sanering= svinrein= rotete= skittent= skitten= møkkete= møkkate= støvete= griseri=
  `,
  phrases: `
    Vaske vinduer: window_cleaning window_cleaner window_washing pusse_ruter pusse_vinduer pusse_vindauge
    Flyttevask: flytte_vask move_out_cleaning moving_cleaning end_of_tenancy_cleaning vask_ved_flytting vaske_ut vask_etter_flytting vask_før_flytting utvask_ved_flytting vask_til_overtakelse moveout_cleaning flytting_og_vask
    Storrengjøring: deep_clean deep_cleaning stor_rengjøring spring_cleaning vår_rengjøring
    Skifte sengetøy: skifte_på_senga skifte_på_sengene skifte_sengetøy bytte_sengetøy change_sheets
    Tørke støv: tørke_støv støv_tørking støve_av støvtørke
    Ta oppvasken: ta_oppvasken vaske_opp vaske_opp_etter do_the_dishes ta_oppvask
    : house_cleaning home_cleaning house_keeper cleaning_lady cleaning_service office_cleaning hus_vask vaske_hjelp vaske_dame hus_hjelp hus_arbeid rydde_og_vaske vaske_og_rydde orden_i_huset holde_orden rent_hus reint_hus skinnende_rent reint_og_ryddig rent_og_pent rent_og_ryddig holde_huset_rent tine_fryser tine_fryseren tine_fryseboks tine_fryseboksen tine_og_vaske maskin_med_klær sette_på_en_maskin
  `,
}
