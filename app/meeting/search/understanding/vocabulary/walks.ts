import type { Vocabulary } from './shape.ts'

export const walks: Vocabulary = {
  service: 'turgaing',
  called: 'turgåing',
  verbs: [
    {
      says: 'Lufte',
      forms: 'lufte lufting+ luftetur walk= walking= walks= walker= walkies=',
      alone: 'turgaing',
      by: { pet: 'turgaing', home: null, garden: 'hagearbeid', laundry: null },
      task: 'Lufte hunden',
    },
    {
      says: 'Gå tur med',
      forms:
        'gå= går= gåing+ spasere spasering+ rusle vandre gå_ut= gå_ut_med= go_out_with= take_out= ut_med= jogge',
      by: {
        pet: 'turgaing',
        walk: 'turgaing',
        elder: 'turgaing',
        child: 'barnepass',
        errand: 'praktisk-hjelp',
      },
    },
    {
      says: 'Besøke',
      forms:
        'besøke besøk+ visit= visiting= prate= prate_med= snakke_med= underhalde selskap+ selskap_med= holde_med_selskap= samtale= lese_for= spasertur',
      by: { elder: 'turgaing', pet: 'turgaing' },
    },
    {
      says: 'Følge',
      forms: 'ledsage ledsaging+ accompany= companion= følge_til= bli_med= være_sammen_med=',
      by: { elder: 'turgaing', child: 'barnepass', pet: 'turgaing' },
      alone: 'turgaing',
    },
  ],
  things: [
    {
      group: 'pet',
      alone: 'turgaing',
      lines: `
        hunden: hund+e hunden= hunder= hundar= hundane= hundene= dog= dogs= valp valpen= puppy= puppies= bikkje bikkja= bisk= voffen= schæfer labrador puddel firbeint firbeinte= kjæledyr dyr+ dyra= dyrene= pet= pets= husdyr
        katten: katt+e katten= kattar= katter= kattane= gullfisk akvarium skilpadde papegøye bulldog mops retriever schäfer dachs terrier pus+ pusen= pusekatt cat= cats= kitten= kanin kaninen= marsvin hamster undulat fugl+`,
    },
    {
      group: 'elder',
      lines: `
        eldre: eldre= eldste= gamle= gamal= elderly= seniors= senior pensjonist oldemor demente= dement=
        mor: mor+ mora= moren= mamma mammaen= mutter= mother= mum= mom= mams= mormor farmor bestemor besta= bestemora= bestefar besteforeldre farfar morfar far+ faren= pappa fatter= father= dad= grandma= grandpa= grandmother= grandfather= tante+ tanta= onkel svigermor foreldre foreldrene= parents=`,
    },
    {
      group: 'walk',
      alone: 'turgaing',
      lines: `
        tur: tur+ turen= turer= turar= spasertur gåtur skogstur kveldstur fjelltur skitur rusletur trilletur luftetur walk= walks= frisk_luft=`,
    },
  ],
  nouns: `
    turgåing+ turgåinga= turfølge turvenn turkamerat turkompis turgåar gåtur gåturer= spasertur følgesvenn turhjelp gåvenn gåfølge
    hundelufting hundelufter hundeluftar hundepass hundepasser hundepassar hundevakt hundevakter= hundetur hundeturar= luftetur hundegåing hundestell hundehjelp hundedagpleie kattepass kattepasser kattevakt dyrepass dyrepasser dyrevakt hundeluftinga= valpepass kaninpass stavgang turmakker
    dogwalker= dogwalkers= dogwalking= dogsitter= dogsitting= petsitter= petsitting= catsitter= catsitting= besøksvenn besøksvenner= besøkstjeneste besøkshjelp selskapsdame samtalevenn samtalepartner følgetjeneste legefølge ledsager aktivitetsvenn eldreomsorg eldrestøtte
  `,
  phrases: `
    Gå tur: gå_tur gå_på_tur gå_en_tur gå_turer går_tur gå_tur_med trille_tur gå_litt_tur go_for_a_walk tur_med tur_følge ut_på_tur tur_i_skogen gå_ut_på_tur gå_i_marka være_med_på_tur
    Gå tur med hunden: gå_tur_med_hunden gå_tur_med_hund hunde_lufting lufte_hund dog_walking dog_walker walk_the_dog walk_my_dog walking_the_dog gå_med_hunden gå_ut_med_hunden tur_med_hund tur_med_hunden hunde_tur
    Passe hunden: hunde_pass hunde_vakt dog_sitter dog_sitting dog_care dog_minder pet_sitting pet_sitter
    : besøks_venn noen_å_snakke_med noen_å_prate_med hyggelig_selskap litt_selskap selskap_til holde_selskap følge_til_legen følge_til_lege følge_på_sykehuset bli_med_til_legen være_sosial
  `,
}
