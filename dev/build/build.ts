/** Builds the pages if a source has changed since the last complete build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { withLock } from '../ground/lock.mjs'
import { insideEnvironment, root } from '../ground/prepare.mjs'
import { putAside, tidyOlder } from './older.ts'

const client = join(root, 'build', 'client')
const older = join(root, 'build', 'older')
const stampFile = join(root, 'build', '.stamp')
const sources = ['app', 'platform', 'ui', 'public', 'dev/build']
const settings = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
]
const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ico',
  '.wasm',
  '.map',
])
const WORTH_COMPRESSING_BYTES = 1024

function filesIn(folder: string) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true }) as string[]
  return names
    .map(name => join(folder, name))
    .filter(path => statSync(path, { throwIfNoEntry: false })?.isFile())
}

/** No page may import these (see docs/house-rules.md), so they do not change what is built. */
const isServerOnly = (path: string) => /\/app\/[^/]+\/[^/]+\/server\/|\.server\.ts$|\.test\.tsx?$/.test(path)

/** A fingerprint of everything the pages are built from. */
function fingerprint() {
  const hash = createHash('sha256')
  const files = [
    ...sources.flatMap(name => filesIn(join(root, name))),
    ...settings.map(name => join(root, name)),
  ]
  for (const path of files.filter(path => !isServerOnly(path) && existsSync(path)).sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const isFresh = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()

/** Gives what it said. */
function run(program: string, args: string[]) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...insideEnvironment(), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', data => (output += data))
    child.stderr.on('data', data => (output += data))
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) return resolve(output)
      reject(new Error(`${output.trim()}\nByggingen mislyktes (${args.join(' ')} ga kode ${code}).`))
    })
  })
}

/** Puts x.br and x.gz beside x: the server and any CDN send them as they are. */
async function compress(path: string) {
  const size = statSync(path).size
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  })
  await Promise.all([
    pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`)),
    pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`)),
  ])
}

async function buildAll() {
  // Until the new stamp is written, an interrupted build counts as incomplete.
  rmSync(stampFile, { force: true })
  const before = fingerprint()
  putAside({ client, older })
  rmSync(client, { recursive: true, force: true })
  const said = await run(process.execPath, ['node_modules/.bin/react-router', 'build'])
  // A page above its bound (`chunks.ts`).
  for (const line of said.split('\n')) if (line.includes('[plugin chunks]')) console.warn(line)
  if (!existsSync(join(client, 'index.html'))) throw new Error('Byggingen ga ingen build/client/index.html.')
  const files = filesIn(client).filter(
    path => compressible.has(extname(path)) && statSync(path).size > WORTH_COMPRESSING_BYTES,
  )
  await Promise.all(files.map(compress))
  tidyOlder({ client, older })
  // A source changed during the build, so the stamp would be wrong.
  if (fingerprint() === before) writeFileSync(stampFile, before)
}

/** Builds unless the last build has these exact sources. A second process waits for the first. */
export async function build({ force = false } = {}) {
  if (!force && isFresh()) return
  const started = Date.now()
  await withLock(join(root, '.cache', 'build.lock'), async () => {
    if (!force && isFresh()) return
    console.log('Bygger sidene …')
    await buildAll()
    console.log(`Sidene er bygd på ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  })
}

if (import.meta.main) {
  try {
    await build({ force: process.argv.includes('--force') })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
