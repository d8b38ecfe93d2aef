import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { type StoredKey, store, storedValue } from './stored.ts'

/** What was typed in this tab under this key before a reload. */
export const draftOf = <Values extends FieldValues>(key: StoredKey): DefaultValues<Values> =>
  storedValue<DefaultValues<Values>>('tab', key) ?? ({} as DefaultValues<Values>)

/** Forgets a sent draft. */
export const forgetDraft = (key: StoredKey): void => store('tab', key, null)

/** Saves what is typed in this tab, so that a reload loses nothing. Never saves `secret` fields. */
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
