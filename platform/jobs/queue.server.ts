import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { realTimeOf } from '../clock.server.ts'
import type { Transaction } from '../db/database.server.ts'
import { fixedText } from '../db/fixed.server.ts'
import { type Gathering, gather } from '../db/open.server.ts'
import { log } from '../log.server.ts'
import { ZONE } from '../shared/time.ts'
import { planOnce } from './plan-once.server.ts'

type AboutJob = {
  name: string
  /** A recurring job's cron expression in Oslo time. Its input is empty. */
  every?: string
  /** How long a finished job's row is kept; a week by default. */
  forgottenAfterSeconds?: number
  /** It waits for somebody else's server: others stand by, so that a slow answer holds up no other job. */
  waitsForOthers?: true
  /** True for permanent failures: give up at once. */
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

/** The queue of jobs that were given up. */
export const DEAD_LETTERS = 'dead-letters'
/** Given-up jobs stay for a month, for somebody to handle. */
const GIVEN_UP_KEPT_SECONDS = 30 * 24 * 3600
/** Retries after 1, 2, 4 … seconds, finally every hour, so that an outage of a night is survived. */
const retries = {
  retryLimit: 22,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  // Longer than any job: a mail server may be slow with each answer.
  expireInSeconds: 300,
  // A killed process sends no heartbeat, and another takes over its job.
  heartbeatSeconds: 20,
}
const HEARTBEAT_EVERY_SECONDS = 5
/** How often abandoned jobs are looked for. With heartbeat, retry and poll: below 45 s. */
const LOOK_EVERY_SECONDS = 15
/** A dead connection must not block a worker for ever. */
const patience = {
  connectionTimeoutMillis: 5000,
  query_timeout: 15_000,
  keepAlive: true,
  notifyHeartbeatIntervalMs: 5000,
  notifyHeartbeatTimeoutMs: 3000,
  // For each connection of the queue's pool, which is given all of this.
  onConnect: planOnce,
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
    // Finished jobs are deleted within an hour of expiry.
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

/** Opens the queue for sending and creates missing queues. */
export async function startQueue(
  url: string,
  jobs: readonly AnyJob[],
  options = { supervise: true },
): Promise<void> {
  // The queue's tables belong to the database's owner, who has prepared them.
  boss = open(url, { ...options, migrate: false })
  await boss.start()
  await boss.createQueue(DEAD_LETTERS)
  await boss.updateQueue(DEAD_LETTERS, { retentionSeconds: GIVEN_UP_KEPT_SECONDS })
  for (const job of jobs) {
    const { forgottenAfterSeconds: deleteAfterSeconds } = job
    const options = { ...retries, ...(deleteAfterSeconds ? { deleteAfterSeconds } : {}) }
    await boss.createQueue(job.name, { ...options, deadLetter: DEAD_LETTERS, notify: true })
    // A queue made by an earlier release gets this release's settings.
    await boss.updateQueue(job.name, { ...options, notify: true })
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: ZONE, missed: 'once' })
  }
  // Looks for a killed process's jobs at once, instead of after the interval.
  if (options.supervise) boss.supervise().catch(error => log.warn({ err: error }, 'job queue'))
}

const BATCH = 10

/** Jobs done here whose completion could not be stored while the database was down. They are not repeated. */
const doneUnsaid = new Set<string>()

/** A failure's name and codes. Its text may contain the job's data. */
function reasonOf(error: unknown) {
  const { name, code, responseCode } = error as { name?: unknown; code?: unknown; responseCode?: unknown }
  const said = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  return { message: said(name) ?? 'unknown', code: said(code), answer: said(responseCode) }
}

/**
 * Runs one job and reports it at once, not with its batch, so that a kill in between is a matter of
 * milliseconds; a failed one does not delay the others.
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
    return { id, status, output: reasonOf(error), isSaid: false }
  }
  let isSaid = false
  try {
    await started().complete(job.name, id)
    isSaid = doneUnsaid.delete(id)
  } catch (error) {
    log.warn({ job: job.name, id, err: error }, 'job done, and not yet said')
  }
  return { id, status: 'completed' as const, isSaid }
}

const HELPERS = 2
const LOOK_FOR_DUE_MS = 1000
/** If nobody looked for all of them. */
const LOOK_ALONE_SECONDS = 30

/** Which of these queues have something to do now. */
const DUE = `select queue.name from unnest($1::text[]) queue (name) where exists (
  select from pgboss.job
  where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now())`

let looking: NodeJS.Timeout | undefined

/** Wakes whoever has something to do: one question a second, and not one for each queue. */
function lookForDue(workers: ReadonlyMap<string, string>) {
  let isAsking = false
  const look = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const { rows } = await started()
        .getDb()
        .executeSql(DUE, [[...workers.keys()]])
      for (const { name } of rows) started().notifyWorker(workers.get(name) as string)
    } catch (error) {
      log.debug({ err: error }, 'job queue')
    } finally {
      isAsking = false
    }
  }
  clearInterval(looking)
  looking = setInterval(look, LOOK_FOR_DUE_MS)
}

/**
 * Starts running jobs in this process: several at a time, without pauses when there are many. A commit wakes
 * the workers, and every second one of each queue that has something to do: what is due, and what woke nobody.
 * A worker takes nothing new before all that it took are done.
 */
export async function startWorkers(jobs: readonly AnyJob[]): Promise<void> {
  const workers = new Map<string, string>()
  const shared = {
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
    heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
  } as const
  for (const job of jobs) {
    const work = (entries: { id: string; data: unknown }[]) =>
      Promise.all(
        entries.slice().map(async entry => {
          const { isSaid, ...result } = await attempt(job, entry)
          // The queue says all that is left in its list once more, by a statement that looks at every job of the week.
          if (isSaid) entries.splice(entries.indexOf(entry), 1)
          return result
        }),
      )
    const alone = {
      pollingIntervalSeconds: LOOK_ALONE_SECONDS,
      notifyPollingIntervalSeconds: LOOK_ALONE_SECONDS,
    }
    workers.set(job.name, await started().work(job.name, { ...shared, ...alone }, work))
    if (!job.waitsForOthers) continue
    await started().work(
      job.name,
      { ...shared, localConcurrency: HELPERS, pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 60 },
      work,
    )
  }
  lookForDue(workers)
}

type Waiting = { data: object; startAfter?: Date }
const waitingFor = new Map<string, Gathering<Waiting>>()

/** What is put in one queue: by the queue's own statement, which the database knows by name. */
function waitingIn(queue: string): Gathering<Waiting> {
  const known = waitingFor.get(queue) ?? {
    write: (tx: Transaction, jobs: Waiting[]) => started().insert(queue, jobs, { db: byName(tx, queue) }),
  }
  waitingFor.set(queue, known)
  return known
}

const byName = (tx: Transaction, queue: string) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    await fixedText(`enqueue ${queue}`, text)(tx, values ?? [])
    return { rows: [] }
  },
})

/** Queues a job in the transaction of its cause. `at` is business time. */
export async function enqueue<Input extends object>(
  tx: Transaction,
  job: Job<Input>,
  input: Input,
  at?: Date,
): Promise<void> {
  const data = job.input.parse(input) as object
  await gather(tx, waitingIn(job.name), { data, ...(at && { startAfter: realTimeOf(at) }) })
}

/**
 * Queues a job to come after so many milliseconds by the database's clock, which decides when jobs come: this process's clock may
 * be behind it.
 */
export const comeAgain = async (name: string, data: object, after: number): Promise<void> =>
  void (await started().send(name, data, { startAfter: Math.max(1, Math.ceil(after / 1000)) }))

/** Requeues a given-up job. False when it is gone. */
export const takeUpAgain = async (tx: Transaction, sourceName: string, id: string): Promise<boolean> =>
  (await started().redrive(DEAD_LETTERS, { ids: [id], sourceName, db: fromDrizzle(tx, sql) })) > 0

/** Waits for running jobs, then closes. */
export async function stopQueue(): Promise<void> {
  clearInterval(looking)
  const closing = boss
  // What runs meanwhile still says that it is done, and may queue more.
  await closing?.stop({ graceful: true, timeout: 10_000 })
  if (boss === closing) boss = null
}

/** True when the queue answers; for the readiness check. */
export const queueIsReady = async (): Promise<boolean> => {
  await started().getQueues()
  return true
}
