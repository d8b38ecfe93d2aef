import { type PasswordOwner, weaknessesOf, weaknessText } from './password-strength.ts'

const SHORTEST = 6

/** How hard a password is to guess, from 1 to 4, the word for it, and what helps. */
export type Advice = { level: 1 | 2 | 3 | 4; word: string; help: string }

const words = { 1: 'Svakt', 2: 'Greit', 3: 'Bra', 4: 'Sterkt' } as const
const advice = (level: Advice['level'], help: string): Advice => ({ level, word: words[level], help })

const more = (count: number) => (count === 1 ? 'Ett tegn til.' : `${count} tegn til.`)

/**
 * Feedback on a password while typing. Length counts most: three or four words are hard to guess and easy to
 * remember. What `weaknessesOf` refuses is weak at any length.
 */
export function adviceOn(password: string, owner: PasswordOwner = {}): Advice {
  const characters = [...password]
  if (characters.length < SHORTEST) return advice(1, more(SHORTEST - characters.length))
  const weaknesses = weaknessesOf(password, owner)
  if (weaknesses.length > 0) return advice(1, weaknessText(weaknesses))
  const different = new Set(password.toLowerCase()).size
  const score = Math.min(characters.length, different * 2)
  if (score >= 16) return advice(4, 'Lett å huske og vanskelig å gjette? Da er det godt.')
  if (score >= 12) return advice(3, 'Ett ord til gjør det enda vanskeligere å gjette.')
  if (score >= 9) return advice(2, 'Legg til et ord eller to. Lengde hjelper mest.')
  return advice(1, 'Bruk tre–fire ord etter hverandre. Lengde hjelper mest.')
}
