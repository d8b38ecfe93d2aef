/** `npm run bench jobs`: from the commit that queues a job until it begins. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../database/postgres.ts'
import { root } from '../ground/prepare.mjs'
import { nodeOptions } from '../ground/programs.ts'
import { type WaitRow, waitRows } from './waits.ts'
import type { Waits } from './woken.ts'

const most = { p50: 20, p99: 100 }
const beside = 'bare NOTIFY and one statement'

/** Beside a listener that takes a row by one statement when it is told of it. */
export async function benchJobs(): Promise<WaitRow[]> {
  const folder = join(root, '.cache', 'bench')
  mkdirSync(folder, { recursive: true })
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    fast: true,
    database: 'bench_jobs',
  })
  try {
    const child = fork('dev/bench/woken.ts', {
      cwd: root,
      execArgv: [...nodeOptions],
      env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' },
    })
    const [{ ours, least }] = (await once(child, 'message')) as [Waits]
    const rows = (name: string, kind: keyof typeof ours) =>
      waitRows(`job enqueued → begun, ${name}`, ours[kind], most, { peer: least[kind], beside })
    return [
      ...rows('one at a time', 'quiet'),
      ...rows('a hundred in one moment', 'burst'),
      ...rows('while one in ten takes half a second', 'slow'),
    ]
  } finally {
    await postgres.stop()
  }
}
