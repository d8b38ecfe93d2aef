import { brand } from '#app/facts/brand.ts'
import { commonPasswords } from './common-passwords.ts'

/** Why a long enough password is refused. */
const weaknesses = {
  repeated: 'Passordet gjentar bare de samme tegnene.',
  sequence: 'Passordet er et mønster som er lett å gjette.',
  common: 'Passordet er blant de vanligste.',
  personal: 'Passordet inneholder navnet eller e-postadressen din.',
  address: 'Passordet inneholder adressen din.',
  product: `Passordet inneholder navnet ${brand.name}.`,
} as const
export type Weakness = keyof typeof weaknesses

/** The password's owner, as far as known. */
export type PasswordOwner = { email?: string; fullName?: string; address?: string }

/** Shorter name parts occur in too many words. */
const SHORTEST_NAME = 4
/** The same for addresses: town names occur in many words. */
const SHORTEST_PLACE = 5
/** The most characters in a repeated unit. */
const LONGEST_UNIT = 3

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyzæøå',
  'qwertyuiopå',
  'asdfghjkløæ',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const backwards = (text: string) => [...text].reverse().join('')
const sequences = [...rows, ...rows.map(backwards)]

/** As a guesser sees it: lower case, with Norwegian letters written out. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

function isRepeated(password: string): boolean {
  const characters = [...password]
  const repeats = (unit: number) => characters.every((character, at) => character === characters[at % unit])
  return [...Array(LONGEST_UNIT).keys()].some(less => characters.length > less + 1 && repeats(less + 1))
}

/** A year, number or exclamation mark after a common word adds nothing. */
function isCommon(password: string): boolean {
  const bare = password.replace(/[\d!.?*]+$/, '')
  return commonPasswords.has(password) || (bare.length > 2 && commonPasswords.has(bare))
}

function isPersonal(password: string, { email = '', fullName = '' }: PasswordOwner): boolean {
  const local = folded(email.split('@')[0] ?? '')
  const words = [local, ...`${folded(fullName)} ${local}`.split(/[^\p{L}]+/u)]
  const whole = folded(fullName).replace(/\s+/g, '')
  return (
    words.some(word => word.length >= SHORTEST_NAME && password.includes(word)) ||
    (whole !== '' && password.replace(/\s+/g, '') === whole)
  )
}

/** The name of the street, the town or the house. */
function namesPlace(password: string, { address = '' }: PasswordOwner): boolean {
  const words = folded(address).split(/[^\p{L}]+/u)
  return words.some(word => word.length >= SHORTEST_PLACE && password.includes(word))
}

/** Every reason to refuse a password; empty when it is fine. Length is checked elsewhere. */
export function weaknessesOf(password: string, owner: PasswordOwner = {}): Weakness[] {
  const typed = password.normalize('NFKC').toLowerCase()
  const plain = folded(password)
  const found: Record<Weakness, boolean> = {
    repeated: isRepeated(typed),
    sequence: typed !== '' && sequences.some(row => row.includes(typed)),
    common: isCommon(plain),
    personal: isPersonal(plain, owner),
    address: namesPlace(plain, owner),
    product: plain.includes(folded(brand.name)),
  }
  return (Object.keys(weaknesses) as Weakness[]).filter(reason => found[reason])
}

/** The reasons as one text for the field. */
export const weaknessText = (reasons: readonly Weakness[]): string =>
  [...reasons.map(reason => weaknesses[reason]), 'Velg et annet.'].join(' ')
