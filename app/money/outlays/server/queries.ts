import { z } from 'zod'
import { partyOf } from '#app/work/orders/server/index.ts'
import { query } from '#platform/query.ts'
import { enforce } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow, hide, onlySignedIn } from '#platform/shared/policy.ts'
import type { OrderOutlays } from '../api.ts'
import { leftOf, sumsOf } from '../sums.ts'
import { findDocuments, findOrderOf, findOutlays, findPictures, presentOutlay } from './find-outlays.ts'
import { canAsk } from './policy.ts'

const ofOrder = z.object({ orderId: z.uuid() })

/** The outlays of an order, for its parties and administrators. NOT_FOUND for everybody else. */
export const orderOutlays = query<z.infer<typeof ofOrder>, OrderOutlays>({
  name: 'outlays.of-order',
  input: ofOrder,
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, input: { orderId }, now }) => {
    const order = await findOrderOf(read, orderId)
    if (!order) throw notFound()
    enforce(partyOf(actor, order) ? allow : hide, actor)
    const found = await findOutlays(read, orderId)
    const ids = found.map(({ id }) => id)
    const [shown, documents] = await Promise.all([findPictures(read, ids), findDocuments(read, orderId)])
    return {
      outlays: found.map(row => presentOutlay(row, { order, shown, documents, actor, now })),
      ...sumsOf(found),
      mayAsk: canAsk(actor, order).allowed ? leftOf(found) : null,
    }
  },
})
