import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { env } from './env.server.ts'

const kept = z.object({ authSecret: z.string().min(32), dataKey: z.string().length(64) })

/** A developer machine's secrets, generated at first start and stored beside their data. */
function readOrMake(): z.infer<typeof kept> {
  const file = join(env.DATA_DIR, 'secrets.json')
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const made = { authSecret: randomBytes(32).toString('hex'), dataKey: randomBytes(32).toString('hex') }
  try {
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  }
}

const local = env.AUTH_SECRET && env.DATA_KEY ? null : readOrMake()

export const secrets = {
  /** Signs sessions and links. */
  auth: env.AUTH_SECRET ?? (local as z.infer<typeof kept>).authSecret,
  /** Encrypts account numbers at rest: 32 bytes in hexadecimal. */
  dataKey: env.DATA_KEY ?? (local as z.infer<typeof kept>).dataKey,
}
