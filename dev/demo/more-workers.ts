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

export const moreWorkers: readonly DemoWorker[] = [
  {
    name: 'Lars Magnus Eide',
    born: '300174',
    district: 'Ullern',
    services: [['hagearbeid', 16, 450]],
    days: 'man tir ons tor fre lør',
    about: 'Trepleier. Feller, kutter og rydder etter seg.',
    look: { skin: 'medium', style: 'cap', hair: 'brown', ground: 'spruce', clothes: 'ochre' },
  },
  {
    name: 'Elena Petrova',
    born: '110380',
    district: 'Frogner',
    services: [
      ['rydde-vaske', 11, 490],
      ['matlaging', 5, 410],
    ],
    days: 'man ons fre',
    about: 'Stryker skjorter som på hotell. Kommer fast hver uke eller hver annen.',
    look: { skin: 'light', style: 'bun', hair: 'red', ground: 'blue', clothes: 'cream' },
  },
  {
    name: 'Ali Raza',
    born: '240898',
    district: 'Stovner',
    services: [
      ['praktisk-hjelp', 4, 380],
      ['profesjonell-hjelp', 3, 520],
    ],
    days: 'tir tor lør søn',
    about: 'Fikser mobil, TV og lydanlegg. Mor kaller meg familiens kundeservice.',
    look: { skin: 'tan', style: 'short', hair: 'black', ground: 'ochre', clothes: 'navy' },
  },
  {
    name: 'Guro Fjeldstad',
    born: '070686',
    district: 'Østensjø',
    services: [
      ['turgaing', 10, 330],
      ['hagearbeid', 6, 390],
    ],
    days: 'man tir ons tor fre',
    about: 'Går lange turer med folk og hunder. Har godt med tid.',
    look: { skin: 'light', style: 'bob', hair: 'blonde', ground: 'spruce', clothes: 'red' },
  },
  {
    name: 'Dawit Abraha',
    born: '190992',
    district: 'Bjerke',
    services: [
      ['rydde-vaske', 5, 455],
      ['praktisk-hjelp', 4, 390],
    ],
    days: 'man tir ons tor fre lør søn',
    about: 'Vasker kontor om natten og hjem om dagen. Alltid blid.',
    look: { skin: 'dark', style: 'short', hair: 'black', ground: 'rose', clothes: 'mint' },
  },
  {
    name: 'Solveig Aasen',
    born: '130152',
    district: 'Vestre Aker',
    services: [
      ['matlaging', 40, 400],
      ['turgaing', 10, 300],
    ],
    days: 'tir tor',
    about: 'Fårikål, lefser og en god prat. Kommer gjerne til eldre.',
    look: { skin: 'light', style: 'bun', hair: 'grey', ground: 'plum', clothes: 'navy', glasses: true },
  },
  {
    name: 'Tomasz Nowak',
    born: '260779',
    district: 'Søndre Nordstrand',
    services: [
      ['praktisk-hjelp', 19, 440],
      ['hagearbeid', 8, 400],
    ],
    days: 'man tir ons tor fre',
    about: 'Flislegger og maler. Pent arbeid til avtalt tid.',
    look: { skin: 'medium', style: 'beard', hair: 'brown', ground: 'blue', clothes: 'red' },
  },
  {
    name: 'Amalie Vik',
    born: '040403',
    district: 'Majorstuen',
    services: [
      ['barnepass', 3, 290],
      ['turgaing', 2, 280],
    ],
    days: 'man ons fre lør søn',
    about: 'Trener håndballjenter på 8 år. Leksehjelp er en spesialitet.',
    look: { skin: 'light', style: 'long', hair: 'blonde', ground: 'rose', clothes: 'navy' },
  },
  {
    name: 'Chen Wei',
    born: '171184',
    district: 'Oslo sentrum',
    services: [['profesjonell-hjelp', 12, 650]],
    days: 'man tir ons tor fre',
    about: 'Økonom. Regnskap og budsjett for enkeltpersonforetak.',
    look: { skin: 'medium', style: 'short', hair: 'black', ground: 'stone', clothes: 'cream', glasses: true },
  },
  {
    name: 'Ragnhild Tveit',
    born: '221170',
    district: 'Nordre Aker',
    services: [
      ['rydde-vaske', 20, 500],
      ['hagearbeid', 12, 420],
      ['matlaging', 15, 430],
    ],
    days: 'man tir ons',
    about: 'Vokst opp på gård. Jeg tar i et tak der det trengs.',
    look: { skin: 'light', style: 'bob', hair: 'brown', ground: 'sand', clothes: 'spruce' },
  },
  {
    name: 'Samuel Okafor',
    born: '080894',
    district: 'Grorud',
    services: [
      ['hagearbeid', 4, 370],
      ['praktisk-hjelp', 5, 390],
    ],
    days: 'man tir ons tor fre lør',
    about: 'Sterk rygg og godt humør. Flytting, hekk og søppelkjøring.',
    look: { skin: 'dark', style: 'afro', hair: 'black', ground: 'spruce', clothes: 'cream' },
  },
  {
    name: 'Ida Marie Knutsen',
    born: '151296',
    district: 'Sagene',
    services: [
      ['barnepass', 5, 320],
      ['matlaging', 2, 360],
    ],
    days: 'man tir ons tor fre',
    about: 'Pedagogisk leder i barnehage. Har førstehjelpskurs for små barn.',
    look: { skin: 'light', style: 'long', hair: 'brown', ground: 'blue', clothes: 'ochre' },
  },
  {
    name: 'Erik Johan Berg',
    born: '020960',
    district: 'Frogner',
    services: [
      ['profesjonell-hjelp', 25, 620],
      ['turgaing', 4, 320],
    ],
    days: 'man tir ons tor',
    about: 'Jurist som hjelper med brev, klager og avtaler.',
    look: { skin: 'light', style: 'short', hair: 'grey', ground: 'ochre', clothes: 'navy', glasses: true },
  },
  {
    name: 'Zeynep Kaya',
    born: '290588',
    district: 'Grünerløkka',
    services: [
      ['matlaging', 10, 440],
      ['rydde-vaske', 6, 460],
    ],
    days: 'ons tor fre lør søn',
    about: 'Kokk med ti år i restaurant. Middagsselskap hjemme hos deg.',
    look: { skin: 'tan', style: 'long', hair: 'black', ground: 'plum', clothes: 'cream' },
  },
  {
    name: 'Kristoffer Lunde',
    born: '180297',
    district: 'Nordstrand',
    services: [
      ['turgaing', 3, 310],
      ['praktisk-hjelp', 3, 380],
    ],
    days: 'tir tor lør søn',
    about: 'Studerer idrett. Bærer, løfter og lufter.',
    look: { skin: 'light', style: 'cap', hair: 'red', ground: 'stone', clothes: 'blue' },
  },
  {
    name: 'Marit Hætta',
    born: '061175',
    district: 'Bjerke',
    services: [
      ['rydde-vaske', 13, 485],
      ['barnepass', 9, 310],
    ],
    days: 'man tir ons tor fre',
    about: 'Rolig og grundig. Kommer alltid til avtalt tid.',
    look: { skin: 'medium', style: 'bob', hair: 'black', ground: 'spruce', clothes: 'red' },
  },
  {
    name: 'Viktor Andersen',
    born: '210590',
    district: 'Alna',
    services: [
      ['praktisk-hjelp', 10, 430],
      ['profesjonell-hjelp', 5, 540],
    ],
    days: 'man tir ons tor fre',
    about: 'Elektriker. Lamper, kontakter og elbillader.',
    look: { skin: 'light', style: 'beard', hair: 'blonde', ground: 'blue', clothes: 'navy' },
  },
  {
    name: 'Leila Haddad',
    born: '310793',
    district: 'Ullern',
    services: [['barnepass', 7, 330]],
    customServices: [{ name: 'Fransk leksehjelp', experience: 5, hourlyRate: 380 }],
    days: 'man tir ons tor',
    about: 'Lærer i fransk og norsk. Leksehjelp med latter.',
    look: { skin: 'tan', style: 'bun', hair: 'black', ground: 'rose', clothes: 'mint' },
  },
  {
    name: 'Anders Nygaard',
    born: '120481',
    district: 'Østensjø',
    services: [
      ['hagearbeid', 9, 420],
      ['rydde-vaske', 3, 455],
    ],
    days: 'man tir ons tor fre lør',
    about: 'Driver parsellhage. Får liv i det meste som er grønt.',
    look: { skin: 'light', style: 'short', hair: 'brown', ground: 'ochre', clothes: 'spruce' },
  },
  {
    name: 'Nina Fossum',
    born: '250999',
    district: 'Stovner',
    services: [['rydde-vaske', 1, 455]],
    days: 'lør søn',
    about: 'Ny her, men vant til å ta i.',
    look: { skin: 'light', style: 'bun', hair: 'brown', ground: 'stone', clothes: 'mint' },
    status: 'pending',
  },
  {
    name: 'Marius Olsen',
    born: '150985',
    district: 'Frogner',
    services: [
      ['praktisk-hjelp', 3, 400],
      ['hagearbeid', 2, 380],
      ['rydde-vaske', 1, 460],
    ],
    days: 'man tir',
    about: 'Hjelper med det meste.',
    look: null,
    status: 'rejected',
  },
]
