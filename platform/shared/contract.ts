import { oc } from '@orpc/contract'
import { z } from 'zod'
import { failures } from './errors.ts'
import { inputText } from './input-texts.ts'
import { sortings } from './sorting.ts'

// Zod's default messages in Norwegian. In the browser zod must not compile code at run time, which the
// content security policy forbids.
z.config({ localeError: inputText, jitless: 'window' in globalThis })

const data = z.object({
  fields: z.record(z.string(), z.string()).optional(),
  reason: z.string().optional(),
  reasons: z.array(z.string()).optional(),
  retryAfterSeconds: z.number().optional(),
})

const { INVALID_INPUT, UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, UNAVAILABLE } =
  failures

/** The application adds its limit names here (declaration merging), as with roles. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the application
export interface LimitRegister {}
export type LimitName = LimitRegister extends { name: infer N extends string } ? N : string

/** An operation's metadata. */
export type OperationMeta = {
  /** The limit it counts against, if not the default for writes. */
  limit?: LimitName
  /** True when visitors may call it. Otherwise they are refused before their input is looked at. */
  open?: true
}

/** The start of every operation: typed with the product's own failures. */
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

/** An answer without content. */
export const done = z.object({ done: z.literal(true) })

/** A row's number, such as a conversation line's or a history entry's. */
export const rowNumber = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** An amount shown on screen, in øre, within the database's range. */
export const shownAmount = z.int().min(0).max(2_147_483_647)

/** Schemas bounded by their JSON length, because their content is free. */
export const measuredJson: WeakMap<z.ZodType, { most: number; message: string }> = new WeakMap()

/** Bounds a schema by the length of its value's JSON text, in characters. */
export function measured<Schema extends z.ZodType>(schema: Schema, most: number, message: string): Schema {
  const bounded = schema.refine(value => JSON.stringify(value ?? null).length <= most, message)
  measuredJson.set(bounded, { most, message })
  return bounded
}

/** A boolean, also as written in an address. */
export const addressFlag = z.union([
  z.boolean(),
  z.enum(['true', '1', 'false', '0']).transform(written => written === 'true' || written === '1'),
])

/** In which order a list is read, as a field of what it is asked. */
export const sorting = z.enum(sortings, 'Velg en rekkefølge').default('newest')

/** What an operation that gives a list by pages is asked: only those after this one, `nextCursor` of the previous page. */
export const pageInput = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, 'Last siden på nytt for å se fra begynnelsen')
    .optional(),
})
export type PageInput = z.infer<typeof pageInput>
