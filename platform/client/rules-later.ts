import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Rules that are fetched when something is first written on the page, or else when they are asked for. Null if they cannot
 * be fetched.
 */
export function rulesWhenWritten<Rules>(load: () => Promise<Rules>): () => Promise<Rules | null> {
  let coming: Promise<Rules | null> | undefined
  const fetch = () => {
    coming ??= load().catch(() => {
      // Asked for again at the next press.
      coming = undefined
      return null
    })
    return coming
  }
  if (!import.meta.env.SSR) document.addEventListener('input', fetch, { once: true })
  return fetch
}

/**
 * The same for a form's library. Without its rules the form is sent as it is: the server checks it too, and its answer is
 * shown at the fields.
 */
export function rulesLater<In extends FieldValues, Context, Out>(
  load: () => Promise<Resolver<In, Context, Out>>,
): Resolver<In, Context, Out> {
  const fetch = rulesWhenWritten(load)
  return async (...asked) => {
    const check = await fetch()
    return check ? check(...asked) : { values: asked[0] as unknown as Out, errors: {} }
  }
}
