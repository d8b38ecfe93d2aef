import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { env } from '#platform/env.server.ts'

/** What a stored password has cost that does not say so: those of the session library, and ours in production. */
const USUAL_WORK = 2 ** 14
const BLOCK = 16

/**
 * The key of a password, as the session library derives it. `work` is the first of the three figures of scrypt: the
 * usual one takes 32 MB and a tenth of a second.
 */
const derive = (password: string, salt: string, work: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const cost = { N: work, r: BLOCK, p: 1, maxmem: 128 * work * BLOCK * 2 }
    scrypt(password.normalize('NFKC'), salt, 64, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })

/** A password as it is stored: `salt:key`, and before them the work if it is not the usual one. */
export async function hashPassword(
  password: string,
  salt: string = randomBytes(16).toString('hex'),
  work: number = env.PASSWORD_WORK,
): Promise<string> {
  const key = (await derive(password, salt, work)).toString('hex')
  return work === USUAL_WORK ? `${salt}:${key}` : `${work}:${salt}:${key}`
}

/** Is this the stored password? Takes the work with which it was stored. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [key = '', salt = '', work = USUAL_WORK] = hash.split(':').reverse()
  const derived = await derive(password, salt, Number(work))
  const kept = Buffer.from(key, 'hex')
  return kept.length === derived.length && timingSafeEqual(kept, derived)
}
