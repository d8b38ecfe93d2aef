import type { z } from 'zod'
import { type Fault, mostFaults, screen, type UnknownFields } from './screen.ts'
import { invalidInput } from './shared/errors.ts'

/**
 * The first text for each field, by dotted path, up to the most fields in an answer. '' stands for the whole.
 */
export function fieldErrors(issues: readonly Fault[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    if (fields.size >= mostFaults) break
    const field = path.map(String).join('.')
    if (!fields.has(field)) fields.set(field, message)
  }
  return Object.fromEntries(fields)
}

const isWithin = (path: PropertyKey[], outer: PropertyKey[]) =>
  outer.every((part, index) => path[index] === part)

/**
 * Accepts input whose size and fields match the schema. Otherwise throws INVALID_INPUT with these faults and
 * all others that can be found without examining oversized values.
 */
export function admitInput(schema: z.ZodType, raw: unknown, unknown: UnknownFields): void {
  const { faults, rest } = screen(schema, raw, unknown)
  if (faults.length === 0) return
  const others = schema.safeParse(rest).error?.issues ?? []
  // Once something is removed, neither it nor its parents can be validated.
  const isTouched = (path: PropertyKey[]) =>
    faults.some(fault => isWithin(path, fault.path) || isWithin(fault.path, path))
  const told = others.filter(({ path }) => !isTouched(path))
  throw invalidInput(fieldErrors([...faults, ...told]))
}

const NUL = String.fromCharCode(0)

/** The position of a NUL, which PostgreSQL cannot store; null without one. */
function pathOfNul(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === 'string') return value.includes(NUL) ? path : null
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes(NUL) ? path : pathOfNul(inner, [...path, key])
    if (found) return found
  }
  return null
}

/** Parses outside input; throws INVALID_INPUT with a Norwegian text for each invalid field. */
export function parseInput<T>(schema: z.ZodType<T>, raw: unknown): T {
  admitInput(schema, raw, 'ignore')
  const result = schema.safeParse(raw)
  if (!result.success) throw invalidInput(fieldErrors(result.error.issues))
  const nul = pathOfNul(result.data)
  if (nul) throw invalidInput({ [nul.join('.')]: 'Teksten inneholder et tegn som ikke kan brukes' })
  return result.data
}
