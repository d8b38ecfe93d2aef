import type { z } from 'zod'
import { now as businessNow } from './clock.server.ts'
import { readAs } from './db/database.server.ts'
import { asInputFailure } from './db/input-failure.server.ts'
import { type Reader, reader } from './db/reader.server.ts'
import { parseInput } from './parse.ts'
import { enforce } from './ruling.ts'
import type { Actor } from './shared/actor.ts'
import type { Ruling } from './shared/policy.ts'

export type QueryContext<Input> = { read: Reader; actor: Actor; input: Input; now: Date }

/** A question that somebody asks. */
export type Query<Input, Output> = {
  (caller: { actor: Actor }, input: unknown): Promise<Output>
  readonly input: z.ZodType<Input>
}

/** The read-only twin of a command: parse, authorise, read. It never gets a way to write. */
export function query<Input, Output>(definition: {
  name: `${string}.${string}`
  input: z.ZodType<Input>
  authorise: (context: QueryContext<Input>) => Ruling
  /**
   * True when it reads walled rows (conversations, messages, contracts, account numbers): sets the actor in
   * the database. Without it, none are found. Costs two round trips.
   */
  guarded?: true
  run: (context: QueryContext<Input>) => Promise<Output>
}): Query<Input, Output> {
  const execute = async ({ actor }: { actor: Actor }, raw: unknown): Promise<Output> => {
    const input = parseInput(definition.input, raw)
    const context = { read: reader, actor, input, now: businessNow() }
    enforce(definition.authorise(context), actor)
    const answer = definition.guarded ? readAs(actor, () => definition.run(context)) : definition.run(context)
    return answer.catch((error: unknown) => {
      throw asInputFailure(error)
    })
  }
  return Object.assign(execute, { input: definition.input })
}
