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

/** Parses input from outside; throws INVALID_INPUT with a Norwegian text at each field that is wrong. */
export function parseInput<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw invalidInput(fieldErrors(result.error.issues))
}
