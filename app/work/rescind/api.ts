import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/free-text.ts'
import { texts } from './texts.ts'

const ofOrder = z.object({ orderId: z.uuid() })
const ofSeries = z.object({ seriesId: z.uuid() })

/** What the customer fills in. */
export const signature = z.object({
  name: requiredText(100, texts.nameMissing),
  address: requiredText(200, texts.addressMissing),
})

export const rescindInput = ofOrder.extend(signature.shape)
/** `workedHalfHours`: what was worked until now, as the customer says; the worker may answer. */
export const rescindBegunInput = rescindInput.extend({
  workedHalfHours: z.int('Velg hvor lenge det er jobbet').min(1).max(24),
})
export const rescindSeriesInput = ofSeries.extend(signature.shape)
export const declarationInput = z.object({ declarationId: z.uuid() })

const filled = z.object({
  about: z.string(),
  askedAt: instantText,
  agreedAt: instantText.nullable(),
  /** The last day of the right; null while nothing is agreed. */
  lastDay: z.iso.date().nullable(),
  name: z.string(),
  address: z.string(),
})

const declared = filled.extend({
  id: z.uuid(),
  at: instantText,
  /** Of work that had begun: the half hours, and what they come to in øre. */
  halfHours: z.int().nullable(),
  gross: z.int().nullable(),
})

/** What is left to do by the right of withdrawal, and the form as it can be sent. */
const form = filled.extend({
  /**
   * `open`: nothing has begun. `begun`: what is done is paid. `done`: declared. `fallen`: the work was done, so it has fallen away.
   * `past`: the days are over. `over`: it ended in another way.
   */
  state: z.enum(['open', 'begun', 'done', 'fallen', 'past', 'over']),
  /** The server's time: the day that stands in it. */
  asOf: instantText,
  /** Where the acknowledgement goes. */
  email: z.string(),
  worker: z.string(),
  /** Is it so late that the worker is paid, by us? */
  paysWorker: z.boolean(),
  declared: declared.nullable(),
})

const orderForm = form.extend({
  orderId: z.uuid(),
  /** What was bought for the customer, who pays it all the same; øre. */
  bought: z.int(),
  /** Of work that has begun: the half hours until now, and what each number of them costs in øre. */
  begun: z
    .object({ halfHours: z.int(), choices: z.array(z.object({ halfHours: z.int(), gross: z.int() })) })
    .nullable(),
  /** When the work was delivered, and until when a problem can be reported; null where it cannot. */
  deliveredAt: instantText.nullable(),
  complainUntil: instantText.nullable(),
  /** Was it declared with the series that it belongs to? */
  withSeries: z.boolean(),
})
export type RescindForm = z.infer<typeof orderForm>

const seriesForm = form.extend({
  seriesId: z.uuid(),
  /** The times that end with it, and how many have begun, which it does not touch. */
  times: z.array(instantText),
  begunTimes: z.int(),
})
export type RescindSeriesForm = z.infer<typeof seriesForm>

const act = (path: `/${string}`, summary: string) =>
  operation.route({ method: 'POST', path, summary }).output(done)

export const rescindApi = {
  form: operation
    .route({
      method: 'GET',
      path: '/orders/{orderId}/rescind',
      summary: 'Angrerett: skjemaet for en bestilling',
    })
    .input(ofOrder)
    .output(orderForm),
  order: act('/orders/{orderId}/rescind', 'Gå fra avtalen om en bestilling').input(rescindInput),
  begun: act('/orders/{orderId}/rescind-begun', 'Gå fra en avtale om arbeid som er begynt').input(
    rescindBegunInput,
  ),
  seriesForm: operation
    .route({
      method: 'GET',
      path: '/series/{seriesId}/rescind',
      summary: 'Angrerett: skjemaet for en fast avtale',
    })
    .input(ofSeries)
    .output(seriesForm),
  series: act('/series/{seriesId}/rescind', 'Gå fra en fast avtale').input(rescindSeriesInput),
  pdf: operation
    .meta({ limit: 'lookup' })
    .route({
      method: 'GET',
      path: '/rescissions/{declarationId}/pdf',
      summary: 'Et sendt angreskjema som PDF',
    })
    .input(declarationInput)
    .output(z.file().mime('application/pdf')),
}
