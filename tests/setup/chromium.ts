/** Finds a Chromium, or unpacks npm's. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { withLock } from '#dev/ground/lock.mjs'

export type Chromium = { executablePath: string; env: Record<string, string> }

const root = join(import.meta.dirname, '..', '..')
const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium')

/**
 * The package would unpack to a shared, predictable place; ours is in this checkout and complete or absent.
 */
async function unpackBinary(folder: string) {
  const target = join(folder, 'chromium')
  if (existsSync(target)) return target
  const draft = `${target}.draft`
  await pipeline(
    createReadStream(join(packageFolder, 'bin', 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(draft, { mode: 0o755 }),
  )
  renameSync(draft, target)
  return target
}

async function unpackLibraries(folder: string) {
  const target = join(folder, 'al2023')
  if (!existsSync(target)) {
    const draft = `${target}.draft`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    const tar = spawn('tar', ['-xf', '-', '-C', draft], { stdio: ['pipe', 'ignore', 'inherit'] })
    const closed = once(tar, 'close')
    await pipeline(
      createReadStream(join(packageFolder, 'bin', 'al2023.tar.br')),
      createBrotliDecompress(),
      tar.stdin,
    )
    const [code] = (await closed) as [number]
    if (code !== 0) throw new Error(`Bibliotekene til Chromium lot seg ikke pakke ut (tar ga kode ${code}).`)
    renameSync(draft, target)
  }
  return join(target, 'lib')
}

/** Does the system have every library that this program needs? */
function runsAsIs(executable: string) {
  return spawnSync(executable, ['--version'], { encoding: 'utf8' }).status === 0
}

async function fromPackage(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageFolder)) return undefined
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(root, '.cache', `chromium-${version}`)
  return withLock(`${folder}.lock`, async (): Promise<Chromium> => {
    mkdirSync(folder, { recursive: true })
    const executablePath = await unpackBinary(folder)
    if (runsAsIs(executablePath)) return { executablePath, env: {} }
    const libraries = await unpackLibraries(folder)
    return { executablePath, env: { LD_LIBRARY_PATH: libraries } }
  })
}

/** The Chromium to test with: the one of CHROMIUM_PATH, npm's, or the system's. */
export async function findChromium(): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given, env: {} }
  const packed = await fromPackage()
  if (packed) return packed
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  if (system) return { executablePath: system, env: { PATH: dirname(system) } }
  throw new Error('Fant ingen Chromium. Sett CHROMIUM_PATH til en.')
}
