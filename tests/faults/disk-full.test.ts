import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'

/**
 * No space for a picture. With mount rights the store is a small full disk; otherwise the server may write
 * only files of a few kilobytes, which fails in the same place (EFBIG for ENOSPC).
 */
let server: TestServer
let person: Account
let folder: string
let isMounted = false
const files = () => join(folder, 'files')

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naerhjelp-full-'))
  mkdirSync(files(), { mode: 0o700 })
  isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=1m,mode=0700', 'tmpfs', files())
  server = await startServer({ dataDir: folder })
  person = (await makeAccounts(server, 'employer', 1))[0] as Account
}, 60_000)

afterAll(async () => {
  await server?.stop()
  if (isMounted) run('umount', files())
  rmSync(folder, { recursive: true, force: true })
})

const filler = () => join(files(), 'filler')

/** Leaves a few kilobytes. */
function fill() {
  if (!isMounted) return run('prlimit', `--pid=${server.pid}`, '--fsize=4096')
  writeFileSync(filler(), Buffer.alloc(1024 * 1024 - 16 * 1024))
  return true
}

const makeRoom = () =>
  isMounted ? rmSync(filler()) : run('prlimit', `--pid=${server.pid}`, '--fsize=unlimited')

/** Noise does not compress: about 300 kB re-encoded. */
async function picture(): Promise<File> {
  const side = 700
  const raw = { width: side, height: side, channels: 3 } as const
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.floor(Math.random() * 256)))
  const bytes = await sharp(noise, { raw }).jpeg({ quality: 60 }).toBuffer()
  return new File([new Uint8Array(bytes)], 'stue.jpg', { type: 'image/jpeg' })
}

async function upload(path: string, method: string, image: File) {
  const body = new FormData()
  body.set('image', image)
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { cookie: person.cookie, origin: server.url },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as { id?: string; message?: string } }
}

async function rows(): Promise<number> {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows: counted } = await client.query('select count(*)::int from pictures')
  await client.end()
  return counted[0].count
}

it('says so, leaves nothing half done, and takes pictures again when there is room', async () => {
  const image = await picture()
  expect(fill()).toBe(true)
  const before = readdirSync(files())
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload('/api/pictures', 'POST', image)))
  for (const { status, body } of answers) {
    expect(status).toBe(503)
    expect(body.message).toContain('ikke plass')
  }
  expect(readdirSync(files())).toEqual(before)
  expect(await rows()).toBe(0)
  makeRoom()
  const { status, body } = await upload('/api/pictures', 'POST', image)
  expect(status).toBe(200)
  const shown = await fetch(`${server.url}/api/pictures/${body.id}`, { headers: { cookie: person.cookie } })
  expect(shown.status).toBe(200)
  console.log(
    `no room (${isMounted ? 'full disk' : 'file size limit'}): ${answers.length} refused, 0 files, 0 rows`,
  )
}, 60_000)
