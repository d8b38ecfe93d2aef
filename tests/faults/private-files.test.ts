import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '#dev/database/postgres.ts'
import { startServer } from '../setup/server.ts'
import { makeAccounts } from './people.ts'

/** Files on disk are private to the product's user, whatever the umask. */
const folder = mkdtempSync(join(tmpdir(), 'naerhjelp-private-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What others can access; for the database's own user, what anybody can. */
function openTo(root: string): string[] {
  const ours = process.getuid?.()
  return [
    root,
    ...(readdirSync(root, { recursive: true }) as string[]).map(name => join(root, name)),
  ].flatMap(path => {
    const { mode, uid } = lstatSync(path)
    const others = uid === ours ? 0o077 : 0o007
    return (mode & others) !== 0 ? [`${(mode & 0o777).toString(8)} ${path}`] : []
  })
}

const before = process.umask(0o022)
afterAll(() => void process.umask(before))

// ASVS 13.3.2
it('keeps pictures and secrets from the other users of the machine, also those that an earlier release left open', async () => {
  const authSecret = 'a'.repeat(32)
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'old.jpg'), 'x')
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ authSecret, dataKey: 'b'.repeat(64) }))
  for (const name of ['', 'files', 'files/old.jpg', 'secrets.json'])
    chmodSync(join(dataDir, name), name.includes('.') ? 0o644 : 0o755)
  const server = await startServer({ dataDir, env: { AUTH_SECRET: '', DATA_KEY: '' } })
  try {
    const [person] = await makeAccounts(server, 'employer', 1, authSecret)
    const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('image', new File([new Uint8Array(picture)], 'stue.png', { type: 'image/png' }))
    const answer = await fetch(`${server.url}/api/pictures`, {
      method: 'POST',
      headers: { cookie: person?.cookie ?? '', origin: server.url },
      body,
    })
    expect(answer.status).toBe(200)
    expect(readdirSync(join(dataDir, 'files'))).toHaveLength(2)
    expect(openTo(dataDir)).toEqual([])
  } finally {
    await server.stop()
  }
}, 60_000)

it('keeps the embedded database from them', async () => {
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o755)
  const postgres = await startPostgres({ folder: home, fast: true })
  try {
    const socket = new URL(postgres.url).searchParams.get('host') ?? ''
    expect(openTo(home)).toEqual([])
    expect(lstatSync(socket).mode & 0o077).toBe(0)
  } finally {
    await postgres.stop()
  }
}, 60_000)
