/** Starting the programs of this checkout, and stopping them in the right order. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { insideEnvironment, root } from './prepare.mjs'

/** A second Ctrl-C this long after the first means: at once. Sooner, it is the same one delivered twice. */
const IMPATIENT_MS = 1000

/**
 * Options of every program: little room for what is soon forgotten (without the bound it grows to 100 MB in a busy minute
 * and is kept), exit with the parent, and load quickly.
 */
export const nodeOptions: readonly string[] = [
  '--max-semi-space-size=8',
  ...['--import', join(root, 'dev/ground/follow-parent.mjs')],
  ...['--import', join(root, 'dev/ground/resolve-once.mjs')],
]

/**
 * Starts a TypeScript program with our Node; it stops when we are killed. Services ignore the terminal's
 * Ctrl-C and get only our signal: two would mean 'at once' instead of 'finish first'.
 */
export function startProgram(args: string[], environment: Record<string, string>, { service = false } = {}) {
  return spawn(process.execPath, [...nodeOptions, ...args], {
    cwd: root,
    // Memory that threads gave back (pictures, documents) is used again and not kept by each: a third of all.
    env: { ...insideEnvironment(), MALLOC_ARENA_MAX: '2', ...environment },
    detached: service,
    stdio: [service ? 'ignore' : 'inherit', 'inherit', 'inherit'],
  })
}

/** Resolves to the exit code that a shell would give. */
function exitOf(child: ChildProcess) {
  return new Promise<number>(resolve => {
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137)),
    )
  })
}

/**
 * Waits for the programs. When one ends, or a signal or our parent's death asks us to, stops all. Resolves to
 * the first program's exit code, or 0 when asked to stop.
 */
export async function waitFor(children: ChildProcess[]) {
  let askedAt = 0
  const ask = () => {
    const impatient = askedAt > 0
    if (impatient && Date.now() - askedAt < IMPATIENT_MS) return
    askedAt ||= Date.now()
    for (const child of children) child.kill(impatient ? 'SIGKILL' : 'SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  const parent = process.ppid
  const orphaned = setInterval(() => {
    if (process.ppid !== parent && !askedAt) ask()
  }, 500)
  const exits = children.map(exitOf)
  const code = await Promise.race(exits)
  const asked = askedAt > 0
  if (!asked) ask()
  await Promise.all(exits)
  clearInterval(orphaned)
  return asked ? 0 : code
}
