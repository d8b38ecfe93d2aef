import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

const read = (key: string): Record<string, unknown> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

/** What was typed before a reload, in this tab, under this key. */
export const draftOf = <Values extends FieldValues>(key: string): DefaultValues<Values> =>
  (typeof sessionStorage === 'undefined' ? {} : read(key)) as DefaultValues<Values>

/** Forgets a draft: it has been sent. */
export const forgetDraft = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Keeps what is typed in this tab, so that a reload loses nothing. Fields named in `secret` are never kept. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  secret: readonly (keyof Values)[] = [],
): void {
  useEffect(() => {
    const subscription = form.watch(values => {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
      try {
        sessionStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // A full or forbidden storage must not stop anybody from typing.
      }
    })
    return () => subscription.unsubscribe()
  }, [form, key, secret])
}
