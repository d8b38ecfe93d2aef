import { z } from 'zod'
import { absorbDispute } from './absorb-dispute.ts'
import { asPayments } from './callers.ts'
import { providerOf } from './providers.ts'

export const disputeInput = z.object({
  provider: z.enum(['test', 'vipps', 'stripe']),
  disputeId: z.string().max(300),
  /** The message that told of it. */
  hookId: z.string().max(200).optional(),
})

/** Looks at a dispute and takes in what the provider says of it: after its message, and by the poller. Throws `ProviderAway`. */
export async function seeDispute({
  provider,
  disputeId,
  hookId,
}: z.infer<typeof disputeInput>): Promise<void> {
  const seen = await providerOf(provider).disputes?.look(disputeId)
  if (seen) await absorbDispute(asPayments, { provider, seen, hookId })
}
