import type { Checked } from '#platform/client/small-form.ts'
import { signInInput } from '../api.ts'

type Credentials = { email: string; password: string }
const rules = signInInput.omit({ role: true })

/** The contract's rules, for the form. A separate file, fetched when something is written. */
export function checkSignIn(typed: Credentials): Checked<Credentials> {
  const found = rules.safeParse(typed)
  if (found.success) return { values: found.data }
  const errors: Partial<Credentials> = {}
  for (const { path, message } of found.error.issues) errors[path[0] as keyof Credentials] ??= message
  return { errors }
}
