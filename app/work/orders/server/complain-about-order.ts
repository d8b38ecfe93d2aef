import { orderPictures } from '#app/schema/evidence.server.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import { complainInput } from '../api.ts'
import { step, withReason } from './machine.ts'

/** The customer is not satisfied, says why within 24 hours, and may show it. An administrator decides. */
export const complainAboutOrder = step('complain', {
  input: complainInput,
  change: async (context, order) => {
    const { tx, input, now } = context
    await attachPictures(context, input.pictures, { kind: 'order', id: order.id })
    if (input.pictures.length > 0) {
      await tx.insert(orderPictures).values(
        input.pictures.map(pictureId => ({
          ...{ orderId: order.id, pictureId, at: now },
          ...{ kind: 'complaint' as const, author: 'employer' as const },
        })),
      )
    }
    return withReason(input.text)
  },
})
