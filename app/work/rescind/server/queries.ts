import type { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { findOrder, partyOf } from '#app/work/orders/server/index.ts'
import { findSeries, seriesPartyOf, seriesWithId } from '#app/work/series/server/index.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import {
  declarationInput,
  type RescindForm,
  type RescindSeriesForm,
  rescindInput,
  rescindSeriesInput,
} from '../api.ts'
import { texts } from '../texts.ts'
import { findDeclaration, findOwnDeclaration } from './declarations.ts'
import { addressOf, presentOrderForm } from './order-form.ts'
import { formFile } from './pdf-file.ts'
import { findTimes, presentSeriesForm } from './series-form.ts'

const orderInput = rescindInput.pick({ orderId: true })
const seriesInput = rescindSeriesInput.pick({ seriesId: true })

/** The form of an order, or what was declared of it, also with its series. NOT_FOUND for everybody but its customer. */
export const orderForm = query<z.infer<typeof orderInput>, RescindForm>({
  name: 'rescind.form',
  input: orderInput,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomer),
  run: async ({ read, actor, input: { orderId }, now }) => {
    const found = await findOrder(read, orderId)
    if (!found || partyOf(actor, found.order) !== customerRole) throw notFound()
    const { seriesId, lastAction } = found.order
    const own = await findDeclaration(read, { orderId })
    const together = seriesId && lastAction === 'rescind' ? findDeclaration(read, { seriesId }) : undefined
    return presentOrderForm(found, own ?? (await together), {
      ...{ actor, now, email: await addressOf(read, actor) },
    })
  },
})

/** The same of a whole series. */
export const seriesForm = query<z.infer<typeof seriesInput>, RescindSeriesForm>({
  name: 'rescind.series-form',
  input: seriesInput,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomer),
  run: async ({ read, actor, input: { seriesId }, now }) => {
    const [found] = await findSeries(read, seriesWithId(seriesId), now)
    if (!found || seriesPartyOf(actor, found.series) !== customerRole) throw notFound()
    const [times, declared] = await Promise.all([
      findTimes(read, seriesId),
      findDeclaration(read, { seriesId }),
    ])
    return presentSeriesForm(found, times, declared, { actor, now, email: await addressOf(read, actor) })
  },
})

/** A form that was sent, on paper. */
export const formPdf = query<z.infer<typeof declarationInput>, File>({
  name: 'rescind.pdf',
  input: declarationInput,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomer),
  run: async ({ read, actor, input }) => {
    const declared = await findOwnDeclaration(read, input.declarationId, personOf(actor).profileId)
    if (!declared) throw notFound()
    return formFile(declared)
  },
})
