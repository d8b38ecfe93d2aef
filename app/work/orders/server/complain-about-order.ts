import { attachPictures } from '#app/services/pictures/server/index.ts'
import { complainInput } from '../api.ts'
import { step, withReason } from './machine.ts'

/** The customer is not satisfied, says why within 24 hours, and may show it. An administrator decides. */
export const complainAboutOrder = step('complain', {
  input: complainInput,
  change: async (context, order) => {
    const { pictures, text } = context.input
    await attachPictures(context, pictures, { kind: 'order', id: order.id })
    return { ...withReason(text), pictures }
  },
})
