import { z } from 'zod'
import { halfHourLimits, orderProcess, orderStatuses } from '#app/facts/order-process.ts'
import { reviewStates } from '#app/facts/reviews-states.ts'
import { customerRole } from '#app/facts/roles.ts'
import { wishFields, wishShown } from '#app/facts/wish-fields.ts'
import { serviceId } from '#app/people/profiles/service-id.ts'
import { pictureIds } from '#app/services/pictures/api.ts'
import { instantText, shownAmount } from '#platform/shared/contract.ts'
import { freeText, requiredText } from '#platform/shared/free-text.ts'
import { DAY } from '#platform/shared/time.ts'
import { orderViewIds } from './order-views.ts'

/** How long a checklist may be, and how long one line of it. */
export const taskLimits = { most: 20, characters: 120 } as const

/** A checklist: what is to be done, one thing a line. */
export const taskList = z
  .array(requiredText(taskLimits.characters, 'Skriv hva som skal gjøres, eller fjern linjen'))
  .max(taskLimits.most, 'Listen kan ha høyst 20 oppgaver')

/** A month of a calendar is whole weeks. */
const mostDays = 42

export const orderId = z.object({ orderId: z.uuid() })

/** The request dialog. Times are wall-clock times in Oslo; hours are counted in halves. */
export const orderRequest = z.object({
  workerId: z.uuid(),
  serviceId,
  date: z.iso.date('Velg en dato'),
  time: z.string().regex(/^([01]\d|2[0-3]):(00|30)$/, 'Velg et klokkeslett, hel eller halv time'),
  halfHours: z
    .int('Varigheten må være i hele eller halve timer')
    .min(halfHourLimits.least, 'Varigheten må være minst 1 time')
    .max(halfHourLimits.most, 'Varigheten kan være høyst 12 timer'),
  ...wishFields,
  tasks: taskList.default([]),
})
export type OrderRequest = z.infer<typeof orderRequest>

/** When is a worker free on a day, for work of this length? Without a date, only the days around today are told. */
export const freeTimesInput = z.object({
  workerId: z.uuid(),
  date: z.iso.date('Velg en dato').optional(),
  halfHours: z.coerce.number().int().min(halfHourLimits.least).max(halfHourLimits.most),
})

export const freeTimes = z.object({
  /** Half hours that the work may begin at, as the clock in Oslo shows them. */
  times: z.array(z.string()),
  /** The week of the date and the one after it, Monday first: is there any such half hour? */
  days: z.array(z.object({ date: z.iso.date(), free: z.boolean() })),
})
export type FreeTimes = z.infer<typeof freeTimes>

export const orderInput = orderId
export const declineInput = orderId.extend({ reason: freeText(500).default('') })
export const giveUpInput = orderId.extend({ reason: requiredText(500, 'Skriv hvorfor du ikke kan komme') })
export const cancelInput = orderId.extend({
  /** The cancellation charge on screen, in øre. If it has changed, nothing is cancelled. */
  expectedCharge: shownAmount,
})
export const deliverInput = orderId.extend({
  workedHalfHours: z
    .int('Oppgi hele eller halve timer')
    .min(1, 'Oppgi hvor lenge du jobbet')
    .max(halfHourLimits.mostWorked, 'Oppgi høyst 24 timer'),
  /** Why tasks are left that were not done; asked only when there are any. */
  undone: freeText(500).default(''),
})
export const approveInput = orderId.extend({ acceptExtraHours: z.boolean().default(false) })
export const complainInput = orderId.extend({
  text: requiredText(2000, 'Beskriv hva som er galt'),
  pictures: pictureIds,
})
export const resolveInput = orderId.extend({
  outcome: z.enum(['full', 'partial', 'none']),
  /** The refund in øre, for a partial outcome. */
  refund: shownAmount.optional(),
  reason: requiredText(1000, 'Skriv en begrunnelse som begge kan lese'),
})

const price = z.object({
  rate: z.int(),
  halfHours: z.int(),
  gross: z.int(),
  vatCode: z.enum(['standard', 'exempt']),
  vatBasisPoints: z.int(),
  vat: z.int(),
  net: z.int(),
  companyShare: z.int(),
  wage: z.int(),
  holidayPay: z.int(),
  pension: z.int(),
  employerContribution: z.int(),
  /** The day whose rates were used. */
  ratesOf: z.iso.date(),
})

const counterpart = z.object({
  profileId: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  verified: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  phone: z.string().nullable(),
})

/** What the viewer may do now, decided by the server with the same policy that guards the command. */
const ability = z.object({
  action: z.enum(orderProcess.actionIds),
  label: z.string(),
  allowed: z.boolean(),
  /** Why not, or null. */
  why: z.string().nullable(),
})

const orderCard = z.object({
  id: z.uuid(),
  viewer: z.enum([customerRole, 'worker', 'admin']),
  /** The series it belongs to. */
  seriesId: z.uuid().nullable(),
  status: z.enum(orderStatuses),
  serviceId: z.string(),
  serviceName: z.string(),
  startsAt: instantText,
  endsAt: instantText,
  halfHours: z.int(),
  address: z.string(),
  /** The other party, seen by the viewer; for an administrator, the worker. */
  counterpart,
  gross: z.int(),
  wage: z.int(),
  abilities: z.array(ability),
})
export type OrderCard = z.infer<typeof orderCard>

const review = z.object({ id: z.uuid(), stars: z.int(), text: z.string(), writtenAt: instantText })

export const orderDetails = orderCard.extend({
  consumer: counterpart,
  worker: counterpart,
  ...wishShown('chosen'),
  requestedAt: instantText,
  expiresAt: instantText,
  deliveredAt: instantText.nullable(),
  approvesAt: instantText.nullable(),
  workedHalfHours: z.int().nullable(),
  lastAction: z.enum(orderProcess.actionIds),
  reason: z.string().nullable(),
  /** The suspended party of an agreed order; null for neither. */
  unavailable: z.enum([customerRole, 'worker']).nullable(),
  agreed: price,
  /** The final settlement; null until then. */
  charge: price.nullable(),
  /** What cancelling costs the customer now, in øre; null when it cannot be cancelled. */
  cancellationCharge: z.int().nullable(),
  steps: z.array(
    z.object({
      action: z.enum(orderProcess.actionIds),
      label: z.string(),
      at: instantText,
      note: z.string().nullable(),
    }),
  ),
  /** The customer's review, once the viewer may read it. */
  review: review.extend({ answer: z.string().nullable(), answeredAt: instantText.nullable() }).nullable(),
  /** The worker's review of the customer, once the viewer may read it. */
  customerReview: review.nullable(),
  /** The state of both reviews, once the order is completed. */
  reviewing: z
    .object({
      byConsumer: z.enum(reviewStates),
      byWorker: z.enum(reviewStates),
      /** When reviews are published at the latest. */
      showAt: instantText,
      /** The deadline for writing one, and whether it has passed. */
      closeAt: instantText,
      closed: z.boolean(),
    })
    .nullable(),
})
export type OrderDetails = z.infer<typeof orderDetails>

/** An earlier order as a new one. Rates are øre an hour, VAT included. */
export const orderAgain = z.object({
  /** The worker and available services; null when none. */
  worker: z
    .object({
      profileId: z.uuid(),
      fullName: z.string(),
      services: z.array(z.object({ serviceId: z.string(), name: z.string(), rate: z.int() })),
    })
    .nullable(),
  /** Why it is not available as before; null when it is. */
  gone: z.string().nullable(),
  wish: z.object({
    serviceId: z.string(),
    serviceName: z.string(),
    halfHours: z.int(),
    ...wishShown('customer'),
    tasks: z.array(z.string()),
  }),
  /** The next free time like the last one, by the clock in Oslo. */
  suggestion: z.object({ date: z.iso.date(), time: z.string() }).nullable(),
  /** The worker's district, to search there. */
  district: z.string().nullable(),
})
export type OrderAgain = z.infer<typeof orderAgain>

export const orderFigures = z.object({
  active: z.int(),
  completed: z.int(),
  /** Orders waiting for this person: requests to a worker, delivered work to a customer. */
  waiting: z.int(),
  /** What a worker has earned so far this month in Oslo, in øre before tax; null for others. */
  earned: z.int().nullable(),
  asOf: instantText,
})
export type OrderFigures = z.infer<typeof orderFigures>

export const orderListInput = z
  .object({
    view: z.enum(orderViewIds, 'Velg hvilke bestillinger du vil se').default('all'),
    /** Only those on these days: both, at most six weeks apart. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** Only those after this one: `nextCursor` of the previous page. */
    cursor: z
      .string()
      .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, 'Last siden på nytt for å se fra begynnelsen')
      .optional(),
  })
  .refine(
    ({ from, to }) =>
      from && to ? from <= to && Date.parse(to) - Date.parse(from) <= mostDays * DAY : !from && !to,
    { path: ['to'], message: 'Velg høyst seks uker' },
  )
export type OrderListInput = z.infer<typeof orderListInput>

export const orderPage = z.object({
  orders: z.array(orderCard),
  nextCursor: z.string().nullable(),
  /** How many there are in all, by tab, whatever is shown. */
  totals: z.object({ requests: z.int(), active: z.int(), history: z.int() }),
})
export type OrderPage = z.infer<typeof orderPage>
