import type { z } from 'zod'
import { wishOf } from '#app/facts/wish-fields.ts'
import { openWish, sealWish, step } from '#app/work/orders/server/index.ts'
import { changeDetailsInput } from '../api.ts'
import { whatChanged } from '../what-changed.ts'

/** The customer describes agreed work anew, until it starts. The worker is told. */
export const changeDetails = step<z.infer<typeof changeDetailsInput>>('change-details', {
  input: changeDetailsInput,
  change: async ({ input: { orderId, ...details } }, order) => {
    const before = openWish(order)
    const wish = { ...wishOf(before, 'customer'), ...details }
    const what = whatChanged(before, { ...before, ...wish })
    return what ? { set: sealWish(wish, orderId), note: what, what } : null
  },
})
