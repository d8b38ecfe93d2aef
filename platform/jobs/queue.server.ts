import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { realTimeOf } from '../clock.server.ts'
import type { Transaction } from '../db/database.server.ts'
import { log } from '../log.server.ts'
import { ZONE } from '../shared/time.ts'

/** Work that must happen after a commit: at once, or at a given time. Runs at least once; `run` must bear that. */
export type Job<Input extends object = object> = {
  name: string
  input: z.ZodType<Input>
  run: (input: Input) => Promise<void>
  /** When it comes by itself, as a cron expression in Oslo time. Its input is then empty. */
  every?: string
  /** How long what it was about is kept after it is done; a week unless it says. */
  forgottenAfterSeconds?: number
}

export const defineJob = <Input extends object>(job: Job<Input>): Job<Input> => job

const DEAD_LETTERS = 'dead-letters'
const retries = {
  retryLimit: 10,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
}

let boss: PgBoss | null = null

const started = (): PgBoss => {
  if (!boss) throw new Error('the job queue is not started')
  return boss
}

const open = (url: string, options: { supervise: boolean; migrate: boolean }) => {
  const made = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'naerhjelp-jobs',
    useListenNotify: options.supervise,
    schedule: options.supervise,
    supervise: options.supervise,
    migrate: options.migrate,
    // What is done is removed within the hour after its time.
    maintenanceIntervalSeconds: 3600,
  })
  made.on('error', error => log.warn({ err: (error as Error).message }, 'job queue'))
  return made
}

/** Installs or upgrades the queue's own schema. */
export async function prepareQueue(url: string): Promise<void> {
  const installer = open(url, { supervise: false, migrate: true })
  await installer.start()
  await installer.stop({ graceful: false })
}

/** Opens the queue for sending and makes sure that every job has its place in it. */
export async function startQueue(
  url: string,
  jobs: readonly Job[],
  options = { supervise: true },
): Promise<void> {
  // The queue's tables belong to the owner of the database, who has prepared them.
  boss = open(url, { ...options, migrate: false })
  await boss.start()
  await boss.createQueue(DEAD_LETTERS)
  for (const job of jobs) {
    const { forgottenAfterSeconds: deleteAfterSeconds } = job
    const options = { ...retries, ...(deleteAfterSeconds ? { deleteAfterSeconds } : {}) }
    await boss.createQueue(job.name, { ...options, deadLetter: DEAD_LETTERS, notify: true })
    // A queue that an earlier release made follows this one's rules.
    await boss.updateQueue(job.name, options)
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: ZONE, missed: 'once' })
  }
}

const BATCH = 10

/** Does one job and says how it went; one that fails is tried again without holding up its neighbours. */
async function attempt(job: Job, entry: { id: string; data: unknown }) {
  const begun = performance.now()
  try {
    await job.run(job.input.parse(entry.data))
    log.info({ job: job.name, id: entry.id, ms: Math.round(performance.now() - begun) }, 'job done')
    return { id: entry.id, status: 'completed' as const }
  } catch (error) {
    log.error({ job: job.name, id: entry.id, err: error }, 'job failed')
    const output = { message: error instanceof Error ? error.name : 'unknown' }
    return { id: entry.id, status: 'failed' as const, output }
  }
}

/** Starts doing the jobs in this process: some at a time, and without a pause while there are many. */
export async function startWorkers(jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    await started().work(
      job.name,
      {
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 1,
        batchSize: BATCH,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      entries => Promise.all(entries.map(entry => attempt(job, entry))),
    )
  }
}

/** Puts a job in the queue in the same transaction as the change that causes it. `at` is business time. */
export async function enqueue<Input extends object>(
  tx: Transaction,
  job: Job<Input>,
  input: Input,
  at?: Date,
): Promise<void> {
  await started().send(job.name, job.input.parse(input) as object, {
    db: fromDrizzle(tx, sql),
    ...(at ? { startAfter: realTimeOf(at) } : {}),
  })
}

/** Lets running jobs finish, then closes. */
export async function stopQueue(): Promise<void> {
  const closing = boss
  boss = null
  await closing?.stop({ graceful: true, timeout: 10_000 })
}

/** True when the queue answers; for the readiness check. */
export const queueIsReady = async (): Promise<boolean> => {
  await started().getQueues()
  return true
}

/** Takes what is waiting or done, and has this value at `key` of its input, out of the queue. */
export const forgetJobs = async (tx: Transaction, key: string, value: string): Promise<void> =>
  void (await tx.execute(sql`delete from pgboss.job where state <> 'active' and data ->> ${key} = ${value}`))
