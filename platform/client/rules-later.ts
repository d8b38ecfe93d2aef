import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's rules, fetched when something is first written on the page. If they cannot be fetched, the form is sent as it
 * is: the server checks it too, and its answer is shown at the fields.
 */
export function rulesLater<Values extends FieldValues>(
  load: () => Promise<Resolver<Values>>,
): Resolver<Values> {
  let coming: Promise<Resolver<Values> | null> | undefined
  const fetch = () => {
    coming ??= load().catch(() => null)
    return coming
  }
  if (!import.meta.env.SSR) document.addEventListener('input', fetch, { once: true })
  return async (...asked) => {
    const check = await fetch()
    return check ? check(...asked) : { values: asked[0], errors: {} }
  }
}
