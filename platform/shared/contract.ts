import { oc } from '@orpc/contract'
import { z } from 'zod'
import { failures } from './errors.ts'
import { inputText } from './input-texts.ts'

// Texts that no schema words are Norwegian. In the browser nothing may be compiled while running: the content
// security policy forbids it, and zod would try.
z.config({ localeError: inputText, jitless: 'window' in globalThis })

const data = z.object({
  fields: z.record(z.string(), z.string()).optional(),
  reason: z.string().optional(),
  reasons: z.array(z.string()).optional(),
  retryAfterSeconds: z.number().optional(),
})

const { INVALID_INPUT, UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, UNAVAILABLE } =
  failures

/** The application registers the names of its limits here (declaration merging), as it does with roles. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the application
export interface LimitRegister {}
export type LimitName = LimitRegister extends { name: infer N extends string } ? N : string

/** What the machinery is told of an operation: which limit it is counted against, if not the one for all that writes. */
export type OperationMeta = { limit?: LimitName }

/** Every operation begins here: it answers with the product's own failures, typed for whoever calls it. */
export const operation = oc.$meta<OperationMeta>({}).errors({
  INVALID_INPUT: { ...INVALID_INPUT, data },
  UNAUTHENTICATED: { ...UNAUTHENTICATED, data },
  FORBIDDEN: { ...FORBIDDEN, data },
  NOT_FOUND: { ...NOT_FOUND, data },
  CONFLICT: { ...CONFLICT, data },
  TOO_MANY_REQUESTS: { ...TOO_MANY_REQUESTS, data },
  UNAVAILABLE: { ...UNAVAILABLE, data },
})

/** An instant on the wire: ISO 8601 in UTC. */
export const instantText = z.iso.datetime()

/** An answer with nothing in it but that it went well. */
export const done = z.object({ done: z.literal(true) })

/** The number of a row, such as a line of a conversation or of a history. */
export const rowNumber = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Money that a screen showed, in øre, as far as the database counts. */
export const shownAmount = z.int().min(0).max(2_147_483_647)

/** Schemas that are bounded by the length of their JSON text, because what is in it is the sender's own choice. */
export const measuredJson: WeakMap<z.ZodType, { most: number; message: string }> = new WeakMap()

/** Bounds a schema by the length of its value's JSON text, in characters. */
export function measured<Schema extends z.ZodType>(schema: Schema, most: number, message: string): Schema {
  const bounded = schema.refine(value => JSON.stringify(value ?? null).length <= most, message)
  measuredJson.set(bounded, { most, message })
  return bounded
}

/** True and false, also as they are written in an address. */
export const addressFlag = z.union([
  z.boolean(),
  z.enum(['true', '1', 'false', '0']).transform(written => written === 'true' || written === '1'),
])
