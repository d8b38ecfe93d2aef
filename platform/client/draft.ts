import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { type StoredKey, store, storedValue } from './stored.ts'

/** What was typed before a reload, in this tab, under this key. */
export const draftOf = <Values extends FieldValues>(key: StoredKey): DefaultValues<Values> =>
  storedValue<DefaultValues<Values>>('tab', key) ?? ({} as DefaultValues<Values>)

/** Forgets a draft: it has been sent. */
export const forgetDraft = (key: StoredKey): void => store('tab', key, null)

/** Keeps what is typed in this tab, so that a reload loses nothing. Fields named in `secret` are never kept. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: StoredKey,
  secret: readonly (keyof Values)[] = [],
): void {
  useEffect(() => {
    const subscription = form.watch(values => {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
      store('tab', key, JSON.stringify(kept))
    })
    return () => subscription.unsubscribe()
  }, [form, key, secret])
}
