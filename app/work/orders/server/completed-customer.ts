import { completeCustomer } from '#app/people/profiles/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { PlacingParties } from './placing-parties.ts'

type Typed = { address: string; phone?: string | undefined }

/**
 * The parties, with what the customer's profile lacks taken from the request. A new customer types it once, there, and it
 * becomes the profile's with the request (`keepCompleted`).
 */
export function completedBy<Parties extends PlacingParties>(
  parties: Parties,
  { address, phone }: Typed,
): Parties & { wasIncomplete: boolean } {
  const { customer } = parties
  const wasIncomplete = !customer.address?.trim() || !customer.phone
  return {
    ...parties,
    wasIncomplete,
    customer: {
      ...customer,
      address: customer.address?.trim() ? customer.address : address,
      phone: customer.phone ?? phone ?? null,
    },
  }
}

/** Writes what was lacking. Runs when the request is right, and is undone with it. */
export async function keepCompleted(
  tx: Transaction,
  parties: { customer: { id: string }; wasIncomplete: boolean },
  typed: Typed,
  now: Date,
): Promise<void> {
  if (parties.wasIncomplete) await completeCustomer(tx, parties.customer.id, typed, now)
}
