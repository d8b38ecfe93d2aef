import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { onceLoaded } from '#platform/shared/once.ts'

/**
 * Rules that are fetched when something is first written on the page, or else when they are asked for. Null if they cannot
 * be fetched.
 */
export function rulesWhenWritten<Rules>(load: () => Promise<Rules>): () => Promise<Rules | null> {
  const once = onceLoaded(load)
  const fetch = () => once().catch(() => null)
  if (!import.meta.env.SSR) document.addEventListener('input', fetch, { once: true })
  return fetch
}

/**
 * The same for a form's library. Without its rules the form is sent as it is: the server checks it too, and its answer is
 * shown at the fields. `without` is what only the page can see.
 */
export function rulesLater<In extends FieldValues, Context, Out>(
  load: () => Promise<Resolver<In, Context, Out>>,
  without: (values: In) => FieldErrors = () => ({}),
): Resolver<In, Context, Out> {
  const fetch = rulesWhenWritten(load)
  return async (written, ...asked) => {
    // As it was when it was asked about: the library goes on writing in its own.
    const values = structuredClone(written)
    const check = await fetch()
    if (check) return check(values, ...asked)
    const errors = without(values)
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<In> }
    return { values: values as unknown as Out, errors: {} }
  }
}
