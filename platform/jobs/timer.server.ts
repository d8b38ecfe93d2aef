import { z } from 'zod'
import type { Actor } from '../shared/actor.ts'
import { Failure } from '../shared/errors.ts'
import { defineJob, type Job } from './queue.server.ts'

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

/** The job of a timer's step, queued for its due time. */
export const timerJob = <Input extends object>(
  name: string,
  input: z.ZodType<Input>,
  take: (caller: typeof timer, input: Input) => Promise<unknown>,
): Job<Input> => defineJob({ name, input, run: given => unlessSettled(take(timer, given)) })
