import { z } from 'zod'
import { orderStatuses } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { wishShown } from '#app/facts/wish-fields.ts'
import { nightLine, orderRequest } from '#app/work/orders/api.ts'
import { freeReasons } from '#app/work/orders/free-reasons.ts'
import { wayShown } from '#app/work/travel/way.ts'
import { done, instantText, operation, pageInput, shownAmount } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/free-text.ts'
import { plainText } from '#platform/shared/text.ts'
import { weeksAhead } from './rhythm.ts'
import { seriesProcess, seriesStatuses } from './series-process.ts'
import { texts } from './texts.ts'

const seriesId = z.object({ seriesId: z.uuid() })
const reasonText = plainText().max(500, 'Teksten kan ha høyst 500 tegn')

const weeksBetween = z.int('Velg hvor ofte').min(1, 'Velg hvor ofte').max(4, 'Velg hvor ofte')

/** The days that are chosen among those of a preview. */
const chosenDates = z
  .array(z.iso.date())
  .min(1, texts.chooseDates)
  .max(weeksAhead + 1, texts.notAmongDates)

/** The rate on screen, øre an hour. If it has changed, nothing is agreed. */
const expectedRate = shownAmount

/** A request for the same help again and again. `date` is the first day, and gives the weekday. */
export const seriesRequest = orderRequest.extend({ weeksBetween, dates: chosenDates, expectedRate })
export type SeriesRequest = z.infer<typeof seriesRequest>

export const previewInput = orderRequest
  .pick({ workerId: true, serviceId: true, date: true, time: true })
  .extend({
    halfHours: z.coerce.number().pipe(orderRequest.shape.halfHours),
    weeksBetween: z.coerce.number().pipe(weeksBetween),
  })
export type PreviewInput = z.infer<typeof previewInput>

export const seriesInput = seriesId
export const declineInput = seriesId.extend({ reason: reasonText.default('') })
export const skipInput = seriesId.extend({
  date: z.iso.date(),
  /** The cancellation charge on screen, in øre. */
  expectedCharge: shownAmount,
})
/** `expectedOrders`: how many the screen said would be cancelled. */
export const callOffInput = seriesId.extend({ expectedOrders: z.int().min(0).max(1000) })
export const stopInput = callOffInput.extend({
  reason: reasonText.min(1, 'Skriv hvorfor du avslutter avtalen'),
})
export const dissolveInput = callOffInput.extend({
  reason: requiredText(1000, 'Skriv en begrunnelse som begge kan lese'),
})
export const resumeInput = seriesId.extend({ dates: chosenDates, expectedRate })

const occurrence = z.object({
  date: z.iso.date(),
  /** Null when the clock never shows that time on that day. */
  startsAt: instantText.nullable(),
  endsAt: instantText.nullable(),
  /** The holiday or eve that it is. */
  holiday: z.string().nullable(),
  /** Why it cannot be had, or null. */
  conflict: z.string().nullable(),
  /** When it goes instead, in words; null where no limit of the law is in the way. */
  instead: z.string().nullable(),
})
export type Occurrence = z.infer<typeof occurrence>

const preview = z.object({
  occurrences: z.array(occurrence),
  /** Øre an hour, and for each time, VAT included. */
  rate: z.int(),
  gross: z.int(),
  /** The supplement for night in it. */
  night: nightLine,
})
export type SeriesPreview = z.infer<typeof preview>

const seriesCard = z.object({
  id: z.uuid(),
  viewer: z.enum([customerRole, 'worker']),
  status: z.enum(seriesStatuses),
  serviceId: z.string(),
  serviceName: z.string(),
  firstDate: z.iso.date(),
  time: z.string(),
  halfHours: z.int(),
  weeksBetween: z.int(),
  /** For a worker without a running agreement, only postcode and town. */
  address: z.string(),
  /** The way there, for the worker who is asked; null when it is not known. */
  way: wayShown.nullable(),
  counterpart: z.object({ profileId: z.uuid(), name: z.string(), image: z.string().nullable() }),
  /** The next time that is agreed or asked for. */
  nextStartsAt: instantText.nullable(),
  /** When a request ends by itself; null once it is answered. */
  expiresAt: instantText.nullable(),
  /** For one time at the rate of now, øre; null when the service is no longer offered. */
  gross: z.int().nullable(),
  wage: z.int().nullable(),
  /** The supplement for night in it. */
  night: nightLine.nullable(),
  abilities: z.array(
    z.object({
      action: z.enum(seriesProcess.actionIds),
      label: z.string(),
      allowed: z.boolean(),
      /** Why not, or null. */
      why: z.string().nullable(),
    }),
  ),
})
export type SeriesCard = z.infer<typeof seriesCard>

/** Those that wait for an answer, those that have had one, or all. */
export const seriesListInput = pageInput.extend({ view: z.enum(['all', 'asked', 'answered']).default('all') })
export type SeriesView = z.infer<typeof seriesListInput>['view']

const seriesPage = z.object({
  /** Newest first. */
  series: z.array(seriesCard),
  /** How many there are in all of this view. */
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export type SeriesPage = z.infer<typeof seriesPage>

const seriesDate = occurrence.extend({
  /** wished: requested. order: has an order. left-out: skipped. lost: called off by somebody else than the customer. */
  kind: z.enum(['wished', 'order', 'left-out', 'lost']),
  orderId: z.uuid().nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
  /** The cost of skipping now, in øre; null when impossible. */
  skipCharge: z.int().nullable(),
  /** Why that is nothing; null when it costs, or is impossible. */
  skipFree: z.enum(freeReasons).nullable(),
})
export type SeriesDate = z.infer<typeof seriesDate>

/** What ending or pausing does to agreed orders: cancelled, or kept. */
const effect = z.object({ calledOff: z.array(instantText), kept: z.array(instantText) })

export const seriesDetails = seriesCard.extend({
  ...wishShown('chosen'),
  /** Where the rest of the address is, when the viewer reads only the area. */
  placeNote: z.string().nullable(),
  tasks: z.array(z.string()),
  /** Is a substitute asked at once when the worker cannot come? Null for whom it does not concern. */
  sendsSubstitute: z.boolean().nullable(),
  reason: z.string().nullable(),
  /** For the customer: the last day of the right of withdrawal; null where it has passed, or nothing is agreed. */
  rescindBy: z.iso.date().nullable(),
  /** Was it used of the whole series? Said to the customer. */
  isRescinded: z.boolean(),
  /** Who cannot be counted on now, so that it stands still. */
  unavailable: z.enum([customerRole, 'worker']).nullable(),
  rate: z.int().nullable(),
  /** From today on; for a request all that was asked for. */
  dates: z.array(seriesDate),
  /** When the customer pauses or ends, and when the worker does. */
  effect,
  steps: z.array(
    z.object({
      action: z.enum(seriesProcess.actionIds),
      label: z.string(),
      at: instantText,
      note: z.string().nullable(),
    }),
  ),
})
export type SeriesDetails = z.infer<typeof seriesDetails>

const act = (verb: string) =>
  operation.route({ method: 'POST', path: `/series/{seriesId}/${verb}` }).output(done)

export const seriesApi = {
  preview: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/series-preview', summary: 'Dagene i en fast avtale før den er sendt' })
    .input(previewInput)
    .output(preview),
  mine: operation
    .route({ method: 'GET', path: '/series', summary: 'Egne faste avtaler' })
    .input(seriesListInput)
    .output(seriesPage),
  one: operation
    .route({ method: 'GET', path: '/series/{seriesId}', summary: 'Én fast avtale, med det du kan gjøre' })
    .input(seriesInput)
    .output(seriesDetails),
  resumePreview: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/series/{seriesId}/preview', summary: 'Dagene når avtalen startes igjen' })
    .input(seriesInput)
    .output(preview),
  accept: act('accept').input(seriesInput),
  decline: act('decline').input(declineInput),
  withdraw: act('withdraw').input(seriesInput),
  skip: act('skip').input(skipInput),
  pause: act('pause').input(callOffInput),
  resume: act('resume').input(resumeInput),
  end: act('end').input(callOffInput),
  stop: act('stop').input(stopInput),
  dissolve: operation
    .route({
      method: 'POST',
      path: '/admin/series/{seriesId}/end',
      summary: 'Avslutt en fast avtale, med en begrunnelse begge leser',
    })
    .input(dissolveInput)
    .output(done),
  wantSubstitute: act('want-substitute').input(seriesInput),
  noSubstitute: act('no-substitute').input(seriesInput),
}
