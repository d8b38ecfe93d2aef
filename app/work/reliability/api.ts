import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/free-text.ts'
import { texts } from './texts.ts'

const orderId = z.object({ orderId: z.uuid() })

export const ofOrderInput = orderId
export const askInput = orderId.extend({ text: requiredText(1000, texts.why) })
export const decideInput = orderId.extend({
  struck: z.boolean(),
  reason: requiredText(1000, texts.reason),
})

const broken = z.object({
  kind: z.enum(['give-up', 'absent']),
  /** Illness with a message counts half. */
  isHalf: z.boolean(),
  state: z.enum(['counts', 'contested', 'struck']),
  askedWhy: z.string().nullable(),
  decidedAt: instantText.nullable(),
  decidedWhy: z.string().nullable(),
  /** Until when it counts: the end of the eleventh month after its own. */
  countsUntil: instantText,
  canAsk: z.boolean(),
  canDecide: z.boolean(),
})
export type Broken = z.infer<typeof broken>

const ofOrder = z.object({
  /** How the order counts against its worker; null when it does not. */
  broken: broken.nullable(),
  /** The worker's appointments of the last 12 months: kept, and broken in half appointments. */
  kept: z.int(),
  brokenHalves: z.int(),
})
export type OfOrder = z.infer<typeof ofOrder>

export const reliabilityApi = {
  ofOrder: operation
    .route({
      method: 'GET',
      path: '/orders/{orderId}/reliability',
      summary: 'Hva et oppdrag betyr for påliteligheten',
    })
    .input(ofOrderInput)
    .output(ofOrder),
  ask: operation
    .meta({ limit: 'report' })
    .route({
      method: 'POST',
      path: '/orders/{orderId}/reliability',
      summary: 'Be om å få et forfall strøket',
    })
    .input(askInput)
    .output(done),
  decide: operation
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/reliability',
      summary: 'Stryk et forfall, eller la det stå',
    })
    .input(decideInput)
    .output(done),
}
