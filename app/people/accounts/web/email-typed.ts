import { addressedInput } from '../api.ts'

/** The address as it is sent; null if it is none. A separate file, fetched when an address is to be sent to. */
export function emailTyped(typed: string): string | null {
  const read = addressedInput.safeParse({ email: typed })
  return read.success ? read.data.email : null
}
