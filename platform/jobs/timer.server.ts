import { z } from 'zod'
import { now } from '../clock.server.ts'
import type { WrongTotal } from '../db/totals.server.ts'
import type { Actor } from '../shared/actor.ts'
import { Failure } from '../shared/errors.ts'
import { comeAgain, defineJob, type Job } from './queue.server.ts'

/** The actor of timers. */
export const timer = { actor: { kind: 'system', name: 'timer' } } as const satisfies { actor: Actor }

/** A timer whose step was already taken, or whose subject is gone, has nothing to do. */
export async function unlessSettled(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Failure && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND'))) throw error
  }
}

/** The job that sweeps: a command that asks for nothing, taken at this time every day. */
export const sweepDaily = (
  name: string,
  every: string,
  sweep: (caller: typeof timer, input: object) => Promise<unknown>,
): Job<Record<string, never>> =>
  defineJob({ name, input: z.object({}), every, run: async () => void (await sweep(timer, {})) })

/** Some totals are not what counting anew gives. */
class TotalsAreWrong extends Error {
  override name = 'TotalsAreWrong'
}
const MOST_NAMED = 20

/**
 * The job that counts anew, at this time every day. It fails when a total is wrong, with the differences in
 * the log, and is not repeated: they do not mend themselves.
 */
export const compareDaily = (
  name: string,
  every: string,
  findWrong: (caller: typeof timer, input: object) => Promise<readonly WrongTotal[]>,
): Job<Record<string, never>> =>
  defineJob({
    name,
    input: z.object({}),
    every,
    isHopeless: error => error instanceof TotalsAreWrong,
    run: async () => {
      const wrong = await findWrong(timer, {})
      const named = wrong.slice(0, MOST_NAMED).map(one => JSON.stringify(one))
      if (wrong.length > 0) throw new TotalsAreWrong(`${wrong.length} totals: ${named.join(' ')}`)
    },
  })

/**
 * The job of a timer's step, queued for its due time. One that is too early comes again: the state has a later end now, or this
 * process's clock is behind the one of the queue.
 */
export const timerJob = <Input extends object>(
  name: string,
  input: z.ZodType<Input>,
  take: (caller: typeof timer, input: Input) => Promise<unknown>,
): Job<Input> =>
  defineJob({
    name,
    input,
    run: given =>
      unlessSettled(take(timer, given)).catch((error: unknown) => {
        if (!(error instanceof Failure && error.until)) throw error
        return comeAgain(name, given, error.until.getTime() - now().getTime())
      }),
  })
