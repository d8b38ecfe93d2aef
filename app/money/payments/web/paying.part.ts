import { useRef } from 'react'
import { personKey } from '#app/client/stored-keys.ts'
import { forgetDraft } from '#platform/client/draft.ts'
import { type StoredKey, store, storedValue } from '#platform/client/stored.ts'

/** What a customer came from to approve: it is forgotten when it is sent, and gone back to when it is not. */
type Paying = {
  from: string
  /** What is said once it is sent. */
  said: string
  draftKey?: StoredKey
}

const keyOf = (paymentId: string) => personKey('draft', 'paying', paymentId)

/** Remembers, in this tab, what is being approved. */
export const startPaying = (paymentId: string, paying: Paying): void =>
  store('tab', keyOf(paymentId), JSON.stringify(paying))

const read = (paymentId: string) => storedValue<Paying>('tab', keyOf(paymentId))

/** Where it was written; null in another tab. */
export const payingFrom = (paymentId: string): string | null => read(paymentId)?.from ?? null

/** It is sent: what was typed is not kept any more. Answers what is to be said; null in another tab. */
export function forgetPaying(paymentId: string): string | null {
  const paying = read(paymentId)
  if (paying?.draftKey) forgetDraft(paying.draftKey)
  store('tab', keyOf(paymentId), null)
  return paying?.said ?? null
}

/**
 * The id of the payment for what is asked: the same for a press whose answer was lost, and another as soon as anything is written
 * otherwise.
 */
export function usePaymentId(): (asked: unknown) => string {
  const last = useRef({ asked: '', id: '' })
  return asked => {
    const text = JSON.stringify(asked)
    if (last.current.asked !== text) last.current = { asked: text, id: crypto.randomUUID() }
    return last.current.id
  }
}
