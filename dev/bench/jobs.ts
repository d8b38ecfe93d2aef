/** `npm run bench jobs`: from the commit that queues a job until it begins. */
import { fork } from 'node:child_process'
import { root } from '../ground/prepare.mjs'
import { nodeOptions } from '../ground/programs.ts'
import { closeAtEnd } from './ending.ts'
import { startPostgres } from './place.ts'
import type { Row } from './row.ts'
import { leave, saidBy } from './served.ts'
import { waitRows } from './waits.ts'
import type { Waits } from './woken.ts'

const most = { p50: 20, p99: 100 }
const beside = 'bare NOTIFY and one statement'

/** Beside a listener that takes a row by one statement when it is told of it. */
export async function benchJobs(): Promise<Row[]> {
  const postgres = await startPostgres({ database: 'bench_jobs' })
  const child = fork('dev/bench/woken.ts', {
    cwd: root,
    execArgv: [...nodeOptions],
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' },
  })
  const stop = closeAtEnd(() => leave(child))
  try {
    const { ours, least } = await saidBy<Waits>(child)
    const rows = (name: string, kind: keyof typeof ours) =>
      waitRows(`job enqueued → begun, ${name}`, ours[kind], most, { waits: least[kind], beside })
    return [
      ...rows('one at a time', 'quiet'),
      ...rows('a hundred in one moment', 'burst'),
      ...rows('while one in ten takes half a second', 'slow'),
    ]
  } finally {
    await stop()
    await postgres.stop()
  }
}
