import { z } from 'zod'
import { query } from '#platform/query.ts'
import { enforce } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import type { MoreTimeChoices } from '../api.ts'
import { insteadOfMore, offeredLengths, whyNotLonger, withMoreTime } from '../more-time.ts'
import { findOrder } from './find-order.ts'
import { findLongerByLaw } from './longer-by-law.ts'
import { findNextOrder } from './next-order.ts'
import { can } from './policy.ts'
import { guarded } from './present-order.ts'

/** How much longer the worker may ask to stay: until when, for how much, and what stands in the way. */
export const moreTimeChoices = query<{ orderId: string }, MoreTimeChoices>({
  name: 'order.more-time-choices',
  input: z.object({ orderId: z.uuid() }),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, input, now }) => {
    const found = await findOrder(read, input.orderId)
    if (!found) throw notFound()
    enforce(can(actor, 'ask-more-time', guarded(found), now), actor)
    const { order, agreed } = found
    const [next, byLaw] = await Promise.all([findNextOrder(read, order), findLongerByLaw(read, order)])
    const choices = offeredLengths(order).map(halfHours => {
      const { endsAt, gross, wage } = withMoreTime({ ...order, agreed }, halfHours)
      return {
        ...{ halfHours, endsAt: endsAt.toISOString(), gross, wage },
        why: whyNotLonger(order, next, halfHours) ?? byLaw(halfHours),
      }
    })
    if (choices.some(({ why }) => why === null)) return { choices }
    // Where no length goes, the list itself shows no way on.
    return { choices: choices.map(choice => ({ ...choice, why: `${choice.why} ${insteadOfMore(null)}` })) }
  },
})
