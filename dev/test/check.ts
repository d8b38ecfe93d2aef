/** `npm test`: every check of the house, two at a time, ending with one line that counts them. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { insideEnvironment, root } from '../ground/prepare.mjs'
import { touchedTests } from './touched.ts'

type Count = { passed: number; failed: number }
type Result = { code: number; output: string }

const groups = ['static', 'unit', 'journeys'] as const
/** A hanging step must not block the whole run. */
const STEP_MS = 35 * 60_000
const HEARTBEAT_MS = 30_000
const results = join(root, '.cache', 'test-results')

const staticSteps: [name: string, ...command: string[]][] = [
  ['Formatering og lint', 'biome', 'check', '.'],
  ['Typer', 'node', 'dev/house/check-types.ts'],
  ['Husregler for importer', 'node', 'dev/house/check-imports.ts'],
  ['Husregler for innhold', 'node', 'dev/house/check-house.ts'],
  ['Fillengde', 'node', 'dev/house/check-file-length.ts'],
  ['Grenser for inndata', 'node', 'dev/house/check-bounds.ts'],
  ['Ubrukt kode', 'node', 'dev/house/check-unused.ts'],
  ['Dekning av spesifikasjonen', 'node', 'dev/house/check-coverage.ts'],
  ['Sikkerhetskrav', 'node', 'dev/house/check-security.ts'],
  ['Prosessene i docs', 'node', 'dev/house/draw-processes.ts'],
]

const total: Count = { passed: 0, failed: 0 }
const running = new Set<ReturnType<typeof spawn>>()

function add({ passed, failed }: Count) {
  total.passed += passed
  total.failed += failed
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Result> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...insideEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.timeout(STEP_MS),
    })
    running.add(child)
    let output = ''
    child.stdout.on('data', data => (output += data))
    child.stderr.on('data', data => (output += data))
    child.on('error', error => {
      output += `\n${error.name === 'TimeoutError' ? `Avbrutt etter ${STEP_MS / 60_000} minutter.` : error.message}\n`
      if (!child.pid) resolve({ code: 1, output })
    })
    child.on('close', code => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs one step and shows its name, how long it took and, if it failed, what it said. */
async function step(name: string, work: () => Promise<Result & { count?: Count }>) {
  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  const heartbeat = setInterval(() => console.log(`  … ${name} ${seconds()}`), HEARTBEAT_MS)
  const {
    code,
    output,
    count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  } = await work()
  clearInterval(heartbeat)
  add(count)
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name} (${seconds()})`)
  // The faults print their figures.
  if (count.failed > 0 || process.env.FAULTS) console.log(`${output.trim()}\n`)
  return count.failed === 0
}

type Report = { success: boolean; testResults: { status: string; assertionResults: { status: string }[] }[] }

/** Counts tests; a file that fails to load, or a failure outside tests, counts as one. */
function countTests(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const count = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of testResults) {
    const failed = assertionResults.filter(test => test.status === 'failed').length
    count.passed += assertionResults.filter(test => test.status === 'passed').length
    count.failed += failed === 0 && status === 'failed' ? 1 : failed
  }
  if (code !== 0 && count.failed === 0) count.failed = 1
  return count
}

async function vitest(group: 'unit' | 'journeys', filters: string[]) {
  mkdirSync(results, { recursive: true })
  const file = join(results, `${group}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const projects = { unit: ['unit', 'alone'], journeys: ['journeys'] }[group].map(one => `--project=${one}`)
  const result = await run('vitest', ['run', ...projects, ...reporters, ...filters], { NO_COLOR: '1' })
  return { ...result, count: countTests(file, result.code) }
}

async function main(args: string[]) {
  const chosen = groups.filter(group => args.includes(group))
  const isChanged = args.includes('changed')
  const named = args.filter(arg => arg !== 'changed' && !groups.some(group => group === arg))
  const touched = isChanged ? touchedTests(root) : undefined
  if (touched) console.log(touched.why)
  const filters = { unit: touched?.unit ?? named, journeys: touched?.journeys ?? named }
  const runs = (group: (typeof groups)[number]) =>
    (chosen.length === 0 || chosen.includes(group)) &&
    // No filter means all of them.
    !(touched && group !== 'static' && touched[group]?.length === 0)

  const checkStatically = async () => {
    if (runs('static'))
      for (const [name, command, ...rest] of staticSteps) await step(name, () => run(command as string, rest))
  }
  let isBuilt = true
  const buildAndTest = async () => {
    if (runs('journeys')) isBuilt = await step('Bygging', () => run('node', ['dev/build/build.ts']))
    if (runs('unit')) await step('Enhets- og databasetester', () => vitest('unit', filters.unit))
  }
  // These do not affect each other. Journeys need both cores, and the faults measure time.
  await Promise.all([checkStatically(), buildAndTest()])
  if (runs('journeys')) {
    if (isBuilt) await step('Reiser i nettleseren', () => vitest('journeys', filters.journeys))
    else console.log('✗ Reiser i nettleseren: ikke kjørt, fordi byggingen mislyktes')
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    console.log('Avbrutt.')
    process.exit(130)
  })
}
process.exit(await main(process.argv.slice(2)))
