import type { Point } from '#app/work/travel/districts-map.ts'
import type { Look } from './portraits.ts'

export type DemoCustomer = {
  name: string
  address: string
  /** About where that is, so that a demonstration asks no register. */
  point: Point
  phone: string
  look: Look | null
}

/** Demonstration customers. The first is for signing in. */
export const customers: readonly DemoCustomer[] = [
  {
    name: 'Marte Kvam',
    address: 'Maridalsveien 87 B, 0461 Oslo',
    point: { lat: 59.933, lon: 10.749 },
    phone: '91456203',
    look: { skin: 'light', style: 'long', hair: 'red', ground: 'blue', clothes: 'cream' },
  },
  {
    name: 'Tor Bakke',
    address: 'Gladengveien 12, 0661 Oslo',
    point: { lat: 59.914, lon: 10.79 },
    phone: '48210975',
    look: { skin: 'medium', style: 'short', hair: 'brown', ground: 'spruce', clothes: 'red' },
  },
  {
    name: 'Aisha Rahman',
    address: 'Trondheimsveien 2, 0560 Oslo',
    point: { lat: 59.918, lon: 10.761 },
    phone: '46781120',
    look: { skin: 'tan', style: 'bob', hair: 'black', ground: 'rose', clothes: 'navy' },
  },
  {
    name: 'Gunnar og Berit Sætre',
    address: 'Ekebergveien 101, 1178 Oslo',
    point: { lat: 59.896, lon: 10.779 },
    phone: '90033417',
    look: null,
  },
  {
    name: 'Sofie Lindahl',
    address: 'Bygdøy allé 45, 0265 Oslo',
    point: { lat: 59.918, lon: 10.708 },
    phone: '41558092',
    look: { skin: 'light', style: 'bun', hair: 'blonde', ground: 'plum', clothes: 'mint' },
  },
  {
    name: 'Petter Nymoen',
    address: 'Kjelsåsveien 150, 0491 Oslo',
    point: { lat: 59.964, lon: 10.785 },
    phone: '97204418',
    look: null,
  },
]

/** What people write when they are satisfied, and now and then when they are not quite. */
export const praise: readonly (readonly [stars: number, text: string])[] = [
  [5, 'Kom presis og gjorde mer enn vi ba om. Anbefales.'],
  [5, 'Veldig hyggelig og grundig. Vi bestiller igjen.'],
  [4, 'God jobb. Ble litt forsinket, men sa fra i god tid.'],
  [5, 'Endelig noen som ser hva som trengs uten å spørre om alt.'],
  [5, 'Spurte underveis og tok hensyn til alt vi ba om.'],
  [4, 'Ryddig og greit. Det ble akkurat som avtalt.'],
  [5, 'Rask, blid og dyktig.'],
  [3, 'Jobben ble gjort, men vi hadde håpet på litt bedre tid.'],
  [5, 'Fantastisk hjelp i en travel uke.'],
]

/** What workers write of those they have helped. */
export const welcomes: readonly (readonly [stars: number, text: string])[] = [
  [5, 'Tydelig på hva som skulle gjøres, og alt lå klart da jeg kom.'],
  [5, 'Hyggelig og lett å avtale med. Kommer gjerne igjen.'],
  [4, 'Fin jobb å komme til. Det tok litt lengre tid enn det så ut til.'],
  [5, 'Presis beskjed om nøkkel og parkering. Alt som avtalt.'],
  [5, 'Tok seg tid til å vise rundt før jeg begynte.'],
]

/** What is asked for, by service. */
export const wishes: Record<string, string> = {
  'rydde-vaske': 'Kjøkken og bad grundig. Nøkkel hos nabo i 2. etasje.',
  matlaging: 'Middag for seks, og gjerne noe som kan fryses.',
  hagearbeid: 'Klippe hekken mot veien og rydde bedene før vinteren.',
  barnepass: 'Hente to barn i barnehagen kl. 16 og være her til vi kommer.',
  'praktisk-hjelp': 'Henge opp tre hyller og montere en seng.',
  'profesjonell-hjelp': 'Hjelp til å få orden på regnskapet for i år.',
  turgaing: 'En time i marka med en snill, men sterk labrador.',
}
