import type { z } from 'zod'
import { invalidInput } from './shared/errors.ts'

/** The first text for each field, by its path with dots. What concerns the whole stands at ''. */
export function fieldErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    fields[path] ??= issue.message
  }
  return fields
}

const NUL = String.fromCharCode(0)

/** Where a text holds the one character that PostgreSQL cannot store; null when none does. */
function pathOfNul(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === 'string') return value.includes(NUL) ? path : null
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes(NUL) ? path : pathOfNul(inner, [...path, key])
    if (found) return found
  }
  return null
}

/** Parses input from outside; throws INVALID_INPUT with a Norwegian text at each field that is wrong. */
export function parseInput<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw)
  if (!result.success) throw invalidInput(fieldErrors(result.error.issues))
  const nul = pathOfNul(result.data)
  if (nul) throw invalidInput({ [nul.join('.')]: 'Teksten inneholder et tegn som ikke kan brukes' })
  return result.data
}
