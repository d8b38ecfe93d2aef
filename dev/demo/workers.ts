import type { StandardServiceId } from '#app/facts/services.ts'
import type { District } from '#app/people/profiles/districts.ts'
import type { Look } from './portraits.ts'

/** A demonstration person. Any likeness is coincidental. */
export type DemoWorker = {
  name: string
  /** DDMMÅÅ */
  born: string
  district: District
  /** Service, years of experience, whole kroner an hour. */
  services: readonly (readonly [StandardServiceId, number, number])[]
  customServices?: readonly { name: string; experience: number; hourlyRate: number }[]
  /** Abbreviated weekdays with spaces between. */
  days: string
  about: string
  look: Look | null
  /** Approved when nothing else is said. */
  status?: 'pending' | 'needs_info' | 'rejected'
}

export const firstWorkers: readonly DemoWorker[] = [
  {
    name: 'Ingrid Solheim',
    born: '140392',
    district: 'Sagene',
    services: [
      ['rydde-vaske', 4, 480],
      ['matlaging', 3, 420],
      ['hagearbeid', 2, 400],
      ['turgaing', 2, 350],
      ['praktisk-hjelp', 1, 400],
    ],
    days: 'man tir tor fre',
    about: 'Jeg har vasket hjem i fire år. Si fra hva som er viktigst for deg, så begynner jeg der.',
    look: { skin: 'light', style: 'bun', hair: 'blonde', ground: 'spruce', clothes: 'cream' },
  },
  {
    name: 'Amir Rahimi',
    born: '220785',
    district: 'Grünerløkka',
    services: [
      ['praktisk-hjelp', 12, 420],
      ['hagearbeid', 5, 390],
    ],
    days: 'man ons tor fre lør',
    about: 'Snekker i bunn. Henger opp, monterer og reparerer, og tar med verktøyet selv.',
    look: { skin: 'tan', style: 'beard', hair: 'black', ground: 'ochre', clothes: 'spruce' },
  },
  {
    name: 'Noor Dahl-Abdi',
    born: '090597',
    district: 'St. Hanshaugen',
    services: [
      ['barnepass', 6, 310],
      ['turgaing', 3, 290],
    ],
    days: 'man tir ons tor fre',
    about: 'Utdannet barnehagelærer. Vi går ut uansett vær, og jeg lager gjerne middag etterpå.',
    look: { skin: 'dark', style: 'afro', hair: 'black', ground: 'blue', clothes: 'ochre' },
  },
  {
    name: 'Linh Tran',
    born: '300189',
    district: 'Bjerke',
    services: [
      ['rydde-vaske', 9, 460],
      ['praktisk-hjelp', 3, 400],
    ],
    days: 'man tir ons tor fre lør',
    about: 'Rask og nøye. Tar gjerne vinduer, også i trappeoppganger og høye etasjer.',
    look: { skin: 'medium', style: 'bob', hair: 'black', ground: 'plum', clothes: 'ochre' },
  },
  {
    name: 'Bjørn-Erik Thorvaldsen Østensen',
    born: '110463',
    district: 'Søndre Nordstrand',
    services: [
      ['profesjonell-hjelp', 30, 520],
      ['praktisk-hjelp', 20, 450],
      ['turgaing', 5, 350],
      ['hagearbeid', 10, 420],
    ],
    days: 'tir ons tor fre',
    about: 'Pensjonert regnskapsfører. Hjelper med skattemelding, budsjett og datamaskinen som ikke vil.',
    look: { skin: 'light', style: 'bald', hair: 'grey', ground: 'sand', clothes: 'blue', glasses: true },
  },
  {
    name: 'Jonas Lie Haugen',
    born: '020588',
    district: 'Østensjø',
    services: [
      ['turgaing', 2, 320],
      ['rydde-vaske', 4, 480],
    ],
    customServices: [{ name: 'Sykkelreparasjon', experience: 6, hourlyRate: 380 }],
    days: 'man ons fre lør',
    about: 'Tålmodig med både hunder og sykler. Jeg bor ved Østensjøvannet og kommer på sykkel.',
    look: { skin: 'light', style: 'cap', hair: 'brown', ground: 'stone', clothes: 'mint' },
  },
  {
    name: 'Tor Bakken',
    born: '170471',
    district: 'Nordstrand',
    services: [
      ['hagearbeid', 22, 440],
      ['praktisk-hjelp', 15, 430],
    ],
    days: 'man tir ons tor fre',
    about: 'Anleggsgartner. Beskjærer frukttrær, legger plen og måker snø når den kommer.',
    look: { skin: 'medium', style: 'short', hair: 'brown', ground: 'spruce', clothes: 'red' },
  },
  {
    name: 'Silje Moe',
    born: '051194',
    district: 'Frogner',
    services: [
      ['barnepass', 5, 330],
      ['matlaging', 4, 400],
    ],
    days: 'tir ons tor fre lør søn',
    about: 'Sykepleierstudent med to små søsken. Henter i barnehagen og leser på sengen.',
    look: { skin: 'medium', style: 'long', hair: 'brown', ground: 'ochre', clothes: 'navy' },
  },
  {
    name: 'Henrik Aas',
    born: '190801',
    district: 'Alna',
    services: [['praktisk-hjelp', 2, 350]],
    days: 'lør søn',
    about: 'Går siste året på elektro. Setter sammen møbler og får orden på ledninger.',
    look: { skin: 'light', style: 'short', hair: 'brown', ground: 'blue', clothes: 'navy' },
    status: 'needs_info',
  },
  {
    name: 'Fatima Yusuf',
    born: '080200',
    district: 'Grorud',
    services: [
      ['barnepass', 3, 290],
      ['matlaging', 3, 350],
    ],
    days: 'ons fre lør søn',
    about: '3 års erfaring med barn fra 1 til 10 år.',
    look: { skin: 'tan', style: 'veil', hair: 'black', ground: 'rose', clothes: 'teal' },
    status: 'pending',
  },
  {
    name: 'Agnieszka Kowalska',
    born: '230683',
    district: 'Stovner',
    services: [
      ['rydde-vaske', 14, 470],
      ['matlaging', 6, 390],
    ],
    days: 'man tir ons tor fre',
    about: 'Fast vask i femten hjem. Jeg har med egne kluter og bruker lite kjemi.',
    look: { skin: 'light', style: 'long', hair: 'blonde', ground: 'rose', clothes: 'cream' },
  },
  {
    name: 'Mohammed El-Amin',
    born: '150690',
    district: 'Oslo sentrum',
    services: [
      ['profesjonell-hjelp', 8, 590],
      ['praktisk-hjelp', 3, 450],
    ],
    days: 'man tir ons tor',
    about: 'Nettverk, skriver og sikkerhetskopi. Forklarer til det sitter.',
    look: { skin: 'dark', style: 'short', hair: 'black', ground: 'stone', clothes: 'mint', glasses: true },
  },
  {
    name: 'Kari-Anne Myhre',
    born: '270258',
    district: 'Ullern',
    services: [
      ['matlaging', 35, 430],
      ['barnepass', 20, 320],
    ],
    days: 'man ons fre',
    about: 'Husmorskole og fire barnebarn. Jeg fyller fryseren din med god mat.',
    look: { skin: 'light', style: 'bob', hair: 'grey', ground: 'blue', clothes: 'red', glasses: true },
  },
  {
    name: 'Emil Sørlie',
    born: '121299',
    district: 'Majorstuen',
    services: [
      ['turgaing', 4, 300],
      ['praktisk-hjelp', 2, 370],
    ],
    days: 'man tir ons tor fre lør søn',
    about: 'Lufter hunder før forelesning og bærer kasser etterpå.',
    look: { skin: 'light', style: 'cap', hair: 'blonde', ground: 'spruce', clothes: 'navy' },
  },
  {
    name: 'Thi Mai Pham',
    born: '030976',
    district: 'Sagene',
    services: [
      ['matlaging', 18, 450],
      ['rydde-vaske', 8, 465],
    ],
    days: 'tir ons tor fre lør',
    about: 'Vårruller, suppe og skinnende kjøkken. Helst i den rekkefølgen.',
    look: { skin: 'medium', style: 'bun', hair: 'black', ground: 'ochre', clothes: 'red' },
  },
  {
    name: 'Oskar Lindqvist',
    born: '280986',
    district: 'Nordre Aker',
    services: [
      ['hagearbeid', 7, 410],
      ['praktisk-hjelp', 9, 420],
    ],
    days: 'man tir tor fre',
    about: 'Bygger hagebenker og rydder boden. Har henger.',
    look: { skin: 'light', style: 'beard', hair: 'red', ground: 'stone', clothes: 'spruce' },
  },
  {
    name: 'Sara Bråten',
    born: '160393',
    district: 'Vestre Aker',
    services: [
      ['barnepass', 9, 340],
      ['turgaing', 5, 310],
    ],
    days: 'man tir ons tor',
    about: 'Speiderleder. Vi bygger hytte i skogen og er hjemme til middag.',
    look: { skin: 'light', style: 'long', hair: 'red', ground: 'spruce', clothes: 'cream' },
  },
  {
    name: 'Yonas Tesfaye',
    born: '010188',
    district: 'Grünerløkka',
    services: [
      ['rydde-vaske', 6, 475],
      ['hagearbeid', 3, 380],
    ],
    days: 'man tir ons tor fre lør',
    about: 'Punktlig og stille. Flyttevask med garanti for at nøkkelen kan leveres.',
    look: { skin: 'dark', style: 'beard', hair: 'black', ground: 'blue', clothes: 'cream' },
  },
  {
    name: 'Maja Nikolic',
    born: '210295',
    district: 'St. Hanshaugen',
    services: [['profesjonell-hjelp', 6, 560]],
    customServices: [{ name: 'Norsktrening', experience: 4, hourlyRate: 350 }],
    days: 'ons tor fre lør',
    about: 'Markedsfører. Lager nettside, bilder og tekst for små bedrifter.',
    look: { skin: 'light', style: 'bob', hair: 'brown', ground: 'plum', clothes: 'mint' },
  },
  {
    name: 'Per Kristian Dahl',
    born: '090965',
    district: 'Nordstrand',
    services: [['praktisk-hjelp', 28, 460]],
    days: 'man tir ons',
    about: 'Tidligere vaktmester. Det meste kan repareres.',
    look: { skin: 'light', style: 'bald', hair: 'grey', ground: 'stone', clothes: 'red' },
  },
  {
    name: 'Hodan Warsame',
    born: '140791',
    district: 'Alna',
    services: [
      ['barnepass', 8, 300],
      ['rydde-vaske', 5, 460],
    ],
    days: 'man tir ons tor fre',
    about: 'Tre egne barn og god ro. Snakker norsk, somali og engelsk.',
    look: { skin: 'dark', style: 'veil', hair: 'black', ground: 'sand', clothes: 'ochre' },
  },
]
