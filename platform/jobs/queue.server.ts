import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { realTimeOf } from '../clock.server.ts'
import type { Transaction } from '../db/database.server.ts'
import { log } from '../log.server.ts'
import { ZONE } from '../shared/time.ts'

type AboutJob = {
  name: string
  /** When it comes by itself, as a cron expression in Oslo time. Its input is then empty. */
  every?: string
  /** How long what it was about is kept after it is done; a week unless it says. */
  forgottenAfterSeconds?: number
  /** True of a failure that trying again will not help: it is given up at once. */
  isHopeless?: (error: unknown) => boolean
}

/** A job, whatever its input is: `run` reads what the queue has kept for it. */
export type AnyJob = AboutJob & {
  input: z.ZodType<object>
  run: (data: unknown, job?: { id: string }) => Promise<void>
}

/** Work that must happen after a commit: at once, or at a given time. */
export type Job<Input extends object = object> = AnyJob & { input: z.ZodType<Input> }

/** Runs at least once; `run` must bear that. */
export const defineJob = <Input extends object>({
  input,
  run,
  ...about
}: AboutJob & {
  input: z.ZodType<Input>
  run: (input: Input, job?: { id: string }) => Promise<void>
}): Job<Input> => ({ ...about, input, run: (data, job) => run(input.parse(data), job) })

/** Where a job stands that was tried as often as it may be. */
export const DEAD_LETTERS = 'dead-letters'
/** What was given up stands for a month for somebody to see to. */
const GIVEN_UP_KEPT_SECONDS = 30 * 24 * 3600
/** Tried again after 1, 2, 4 … seconds, at last every hour: what is down for a night is not given up. */
const retries = {
  retryLimit: 22,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  // Longer than any job takes: a mail server may be slow at each of its answers.
  expireInSeconds: 300,
  // A process that was killed says no more that it is at it; another takes the job over.
  heartbeatSeconds: 20,
}
const HEARTBEAT_EVERY_SECONDS = 5
/** How often jobs are looked for that nobody is at any more. With the heartbeat, a retry and a poll: below 45 s. */
const LOOK_EVERY_SECONDS = 15
/** A dead line must not hold a worker for ever. */
const patience = {
  connectionTimeoutMillis: 5000,
  query_timeout: 15_000,
  keepAlive: true,
  notifyHeartbeatIntervalMs: 5000,
  notifyHeartbeatTimeoutMs: 3000,
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
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
    ...patience,
  })
  made.on('error', error => log.warn({ err: error }, 'job queue'))
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
  jobs: readonly AnyJob[],
  options = { supervise: true },
): Promise<void> {
  // The queue's tables belong to the owner of the database, who has prepared them.
  boss = open(url, { ...options, migrate: false })
  await boss.start()
  await boss.createQueue(DEAD_LETTERS)
  await boss.updateQueue(DEAD_LETTERS, { retentionSeconds: GIVEN_UP_KEPT_SECONDS })
  for (const job of jobs) {
    const { forgottenAfterSeconds: deleteAfterSeconds } = job
    const options = { ...retries, ...(deleteAfterSeconds ? { deleteAfterSeconds } : {}) }
    await boss.createQueue(job.name, { ...options, deadLetter: DEAD_LETTERS, notify: true })
    // A queue that an earlier release made follows this one's rules.
    await boss.updateQueue(job.name, options)
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: ZONE, missed: 'once' })
  }
  // What a process that was killed left behind is looked for now, and not first after the pause between two looks.
  if (options.supervise) boss.supervise().catch(error => log.warn({ err: error }, 'job queue'))
}

const BATCH = 10

/**
 * Jobs that this process has done but could not yet say so, because the database was away. One that comes back is not
 * done again.
 */
const doneUnsaid = new Set<string>()

/** What is kept of a failure: its name and its codes. Its text may hold what was in the job. */
function reasonOf(error: unknown) {
  const { name, code, responseCode } = error as { name?: unknown; code?: unknown; responseCode?: unknown }
  const said = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  return { message: said(name) ?? 'unknown', code: said(code), answer: said(responseCode) }
}

/**
 * Does one job and says how it went, at once and not first when its neighbours are done, so that a kill between the two
 * is a matter of milliseconds; one that fails is tried again without holding up the others.
 */
async function attempt(job: AnyJob, entry: { id: string; data: unknown }) {
  const begun = performance.now()
  const { id } = entry
  try {
    if (!doneUnsaid.has(id)) {
      await job.run(entry.data, { id })
      doneUnsaid.add(id)
      log.info({ job: job.name, id, ms: Math.round(performance.now() - begun) }, 'job done')
    }
  } catch (error) {
    const status = job.isHopeless?.(error) ? ('deadletter' as const) : ('failed' as const)
    log.error({ job: job.name, id, status, err: error }, 'job failed')
    return { id, status, output: reasonOf(error) }
  }
  try {
    await started().complete(job.name, id)
    doneUnsaid.delete(id)
  } catch (error) {
    log.warn({ job: job.name, id, err: error }, 'job done, and not yet said')
  }
  return { id, status: 'completed' as const }
}

/** Starts doing the jobs in this process: some at a time, and without a pause while there are many. */
export async function startWorkers(jobs: readonly AnyJob[]): Promise<void> {
  for (const job of jobs) {
    await started().work(
      job.name,
      {
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 1,
        batchSize: BATCH,
        burstWhenBatchFull: true,
        perJobResults: true,
        heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
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

/** Puts a job of this name that was given up back in its queue. False when it is not there any more. */
export const takeUpAgain = async (tx: Transaction, sourceName: string, id: string): Promise<boolean> =>
  (await started().redrive(DEAD_LETTERS, { ids: [id], sourceName, db: fromDrizzle(tx, sql) })) > 0

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
