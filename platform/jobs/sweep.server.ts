import { z } from 'zod'
import { now } from '../clock.server.ts'
import { command } from '../command.ts'
import type { Transaction } from '../db/database.server.ts'
import { type Reader, reader } from '../db/reader.server.ts'
import { onlySystem } from '../shared/policy.ts'
import { defineJob, enqueue, type Job } from './queue.server.ts'
import { timer } from './timer.server.ts'

type Find<Input> = (read: Reader, now: Date, most: number) => Promise<readonly Input[]>

/** How what a timer missed is found: the states whose end has come, and the job that ends them. */
export type Sweep = {
  /** The name of the job. */
  name: string
  /** Is anything overdue? Without a transaction and a line in the audit log, since there nearly never is. */
  isDue: (now: Date) => Promise<boolean>
  /** Queues the job for what is overdue. Answers how many. */
  catchUp: (tx: Transaction, now: Date) => Promise<number>
}

/** What one round finds; the rest waits for the next. */
const AT_ONCE = 200

/** Declares the sweep of a timer's job. `find` leaves out what the job would refuse: that would stand in the way of the rest. */
export const sweepOf = <Input extends object>(job: Job<Input>, find: Find<Input>): Sweep => ({
  name: job.name,
  isDue: async now => (await find(reader, now, AT_ONCE)).length > 0,
  catchUp: async (tx, now) => {
    const found = await find(tx, now, AT_ONCE)
    for (const input of found) await enqueue(tx, job, input, now)
    return found.length
  },
})

/**
 * The job that looks, every ten minutes, for what its own timer missed: a job that was deleted or given up, or a state from
 * before there was one. So no state depends on one job. A sweep that fails does not stop the others.
 */
export function sweepOften(sweeps: readonly Sweep[]): Job<Record<string, never>> {
  const take = command({
    name: 'timers.sweep',
    input: z.object({ timer: z.enum(sweeps.map(({ name }) => name) as [string, ...string[]]) }),
    load: async () => null,
    authorise: ({ actor }) => onlySystem(actor),
    run: async ({ tx, now, input }) => ({
      found: (await sweeps.find(({ name }) => name === input.timer)?.catchUp(tx, now)) ?? 0,
    }),
    audit: ({ input, output }) => ({ subjectId: null, details: { ...input, ...output } }),
  })
  return defineJob({
    name: 'timers.sweep',
    input: z.object({}),
    every: '*/10 * * * *',
    run: async () => {
      const failed: unknown[] = []
      const catchUp = async ({ name, isDue }: Sweep) => (await isDue(now())) && take(timer, { timer: name })
      for (const sweep of sweeps) await catchUp(sweep).catch(error => failed.push(error))
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} sweeps failed`)
    },
  })
}
