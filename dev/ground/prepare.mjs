/**
 * Prepares a bare checkout: installs packages and finds a new enough Node. This file and its imports run on
 * older Nodes, without packages.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { identityOf, isAlive, withLock } from './lock.mjs'

/** The folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const stampFile = join(modules, '.naerhjelp-lock')
const npmFile = join(root, '.cache', 'install.npm')
const REQUIRED_MAJOR = 24

const read = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const lockHash = () =>
  createHash('sha256')
    .update(read(join(root, 'package-lock.json')))
    .digest('hex')

/** Does npm's record of installed packages match the lock file? Then somebody rightly ran npm by hand. */
function installedByHand() {
  const installed = read(join(modules, '.package-lock.json'))
  if (!installed) return false
  const have = JSON.parse(installed).packages
  const want = JSON.parse(read(join(root, 'package-lock.json'))).packages
  return Object.entries(want).every(
    ([path, entry]) =>
      path === '' || (have[path] ? have[path].version === entry.version : Boolean(entry.optional)),
  )
}

function isInstalled() {
  if (read(stampFile) === lockHash()) return true
  if (!installedByHand()) return false
  writeFileSync(stampFile, lockHash())
  return true
}

/** The environment for npm, without our own bin folder: npm ci deletes it while it runs. */
function outsideEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(part => part !== bin)
  return { ...process.env, PATH: path.join(delimiter), NODE_ENV: '' }
}

/** An orphaned npm continues by itself; a second one beside it would ruin both. */
async function waitForAbandonedNpm() {
  while (isAlive(read(npmFile))) await new Promise(resolve => setTimeout(resolve, 200))
}

/** Runs npm ci with a progress line; resolves to its exit code and output. */
function npmCi() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const byNpm = npm?.endsWith('.js') && node && !node.startsWith(modules) && existsSync(node)
  const child = spawn(byNpm ? node : 'npm', byNpm ? [npm, ...args] : args, {
    cwd: root,
    env: outsideEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid) writeFileSync(npmFile, identityOf(child.pid))
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  let output = ''
  child.stdout.on('data', data => (output += data))
  child.stderr.on('data', data => (output += data))
  const tty = process.stdout.isTTY
  const show = () =>
    process.stdout.write(`${tty ? '\r' : ''}Installerer pakker … ${seconds()} s${tty ? '' : '\n'}`)
  show()
  const ticker = setInterval(show, tty ? 1000 : 10_000)
  return new Promise(resolve => {
    const done = code => {
      clearInterval(ticker)
      if (tty) process.stdout.write('\n')
      resolve({ code, output, seconds: seconds() })
    }
    child.on('error', error => {
      output += error.message
      done(1)
    })
    child.on('close', code => done(code ?? 1))
  })
}

/** npm's error, without warnings and usage text. */
function complaintOf(output) {
  const lines = output.trim().split('\n')
  const errors = lines.filter(line => /^npm error \S/.test(line))
  const usage = errors.findIndex(line => line.includes('Clean install a project'))
  if (usage > 0) return errors.slice(0, usage).join('\n')
  return (errors.length > 0 ? errors.slice(0, 20) : lines.slice(-30)).join('\n')
}

/** Installs the lock file's packages if needed. A second process waits for the first. */
async function install() {
  if (isInstalled()) return
  await withLock(
    join(root, '.cache', 'install.lock'),
    async () => {
      await waitForAbandonedNpm()
      if (isInstalled()) return
      const { code, output, seconds } = await npmCi()
      if (code !== 0) {
        console.error(complaintOf(output))
        throw new Error(`Installasjonen av pakker mislyktes (npm ci ga kode ${code}). Se utskriften over.`)
      }
      writeFileSync(stampFile, lockHash())
      console.log(`Pakkene er installert på ${seconds} s.`)
    },
    { onWait: () => console.log('En annen prosess installerer pakker; venter på den …') },
  )
}

/** The path of a Node that is new enough: the one we install, else the one that runs this. */
function findNode() {
  const own = join(bin, 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return process.execPath
  throw new Error(
    `Nærhjelp trenger Node ${REQUIRED_MAJOR} eller nyere; dette er ${process.versions.node}, og pakken med ` +
      'Node finnes ikke for denne maskinen. Installer Node og prøv igjen.',
  )
}

/** The environment with our own programs first, and with code that is compiled once for all of them: starting takes half. */
export function insideEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(part => part !== bin)
  const compiled = process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled')
  return { ...process.env, PATH: [bin, ...path].join(delimiter), NODE_COMPILE_CACHE: compiled }
}

/**
 * Installs what is missing, then runs a TypeScript file, by its path from the root, under the right Node with the arguments
 * given. Signals are passed on; the exit code is the program's. This is all that start, run and test do.
 * @param {string} program
 * @param {string[]} args
 */
export async function hand(program, args) {
  try {
    await install()
    const child = spawn(findNode(), [join(root, program), ...args], {
      cwd: root,
      env: insideEnvironment(),
      stdio: 'inherit',
    })
    const pass = signal => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
    followNpm(() => pass('SIGTERM'))
    child.on('error', error => {
      console.error(error.message)
      process.exit(1)
    })
    child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** A shell between npm and us may die of a signal without passing it on, so we exit when npm is gone. */
function followNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 1000).unref()
}
