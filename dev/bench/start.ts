/** `npm run bench start`: how long `npm start` takes to its first page, and what its processes hold after. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from '../build/build.ts'
import { onFreePort } from '../ground/ports.ts'
import { insideEnvironment, root } from '../ground/prepare.mjs'
import { closeAtEnd } from './ending.ts'
import { middle } from './figures.ts'
import { emptyFolder } from './place.ts'
import { bytesOf, type Process, processes, treeOf } from './processes.ts'
import { type Row, rowOf } from './row.ts'
import { leave, untilReady } from './served.ts'

const IDLE_MS = 5000
const WARM_STARTS = 3

type Started = { seconds: number; server: Process[]; database: Process[]; launchers: Process[] }

const megabytes = (some: Process[]) => bytesOf(some) / 2 ** 20

/** Which of them serves, which are the database's, and which only wait for those. */
export function partsOf(tree: Process[]): Omit<Started, 'seconds'> {
  const under = (is: (one: Process) => boolean) => {
    const first = tree.find(is)
    return first ? treeOf(tree, first.pid) : []
  }
  const server = under(({ command }) => /\bapp\/main\.ts$/.test(command))
  const database = under(({ command }) => /\/postgres -D /.test(command))
  return { server, database, launchers: tree.filter(one => ![...server, ...database].includes(one)) }
}

/** Starts, waits for the first page, lets it idle, looks, and stops. */
const startOnce = (dataDir: string) =>
  onFreePort(async (port): Promise<Started> => {
    const address = `http://127.0.0.1:${port}`
    const began = performance.now()
    const child = spawn(process.execPath, ['dev/run/start.mjs'], {
      cwd: root,
      env: {
        ...insideEnvironment(),
        ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: address, LOG_LEVEL: 'warn' },
        ...{ DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_ADMIN_URL: '', DEMO: '1' },
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const stop = closeAtEnd(() => leave(child))
    try {
      await untilReady(child, `${address}/`, 10)
      const seconds = (performance.now() - began) / 1000
      await sleep(IDLE_MS)
      return { seconds, ...partsOf(treeOf(processes(), child.pid ?? 0)) }
    } finally {
      await stop()
    }
  })

const memory = (when: string, { server, launchers, database }: Started) =>
  rowOf(
    {
      ...{ path: `memory after start, ${when}`, ours: megabytes(server), unit: 'MB' },
      note: [
        'resident memory of the process that serves and of what it started, idle for five seconds',
        `with what starts it and waits ${megabytes([...server, ...launchers]).toFixed(0)} MB`,
        `with the embedded database ${megabytes([...server, ...launchers, ...database]).toFixed(0)} MB (shared pages counted by each of its ${database.length} processes)`,
      ].join('; '),
    },
    { most: 250 },
  )

/** A first start, which makes the database and the demonstration people, and warm ones after it. */
export async function benchStart(): Promise<Row[]> {
  await build()
  const folder = emptyFolder()
  try {
    const dataDir = join(folder.path, 'data')
    const first = await startOnce(dataDir)
    const warm: Started[] = []
    for (let round = 0; round < WARM_STARTS; round++) warm.push(await startOnce(dataDir))
    return [
      memory('first', first),
      memory('warm', warm.at(-1) ?? first),
      rowOf(
        {
          ...{ path: 'start, first: to the first page', ours: first.seconds, unit: 's' },
          note: 'with a new database and all demonstration people, the pages built before',
        },
        { most: 15 },
      ),
      rowOf(
        {
          ...{ path: 'start, warm: to the first page', ours: middle(warm.map(({ seconds }) => seconds)) },
          ...{ unit: 's', note: `${warm.map(({ seconds }) => seconds.toFixed(2)).join(', ')} s` },
        },
        { most: 2 },
      ),
    ]
  } finally {
    await folder.remove()
  }
}
