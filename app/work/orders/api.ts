import { z } from 'zod'
import { absences } from '#app/facts/absence-steps.ts'
import { contactKinds } from '#app/facts/contact-gaps.ts'
import { halfHourLimits, orderProcess, orderStatuses } from '#app/facts/order-process.ts'
import { reviewStates } from '#app/facts/reviews-states.ts'
import { customerRole } from '#app/facts/roles.ts'
import { standardServiceIds } from '#app/facts/services.ts'
import { wishFields, wishShown } from '#app/facts/wish-fields.ts'
import { phoneField } from '#app/people/profiles/fields.ts'
import { serviceId } from '#app/people/profiles/service-id.ts'
import { pictureIds } from '#app/services/pictures/api.ts'
import { wayShown } from '#app/work/travel/way.ts'
import { instantText, shownAmount } from '#platform/shared/contract.ts'
import { freeText, requiredText } from '#platform/shared/free-text.ts'
import { DAY } from '#platform/shared/time.ts'
import { besideShown } from './beside.ts'
import { freeReasons } from './free-reasons.ts'
import { orderViewIds } from './order-views.ts'
import { homeSizes } from './suggested-hours.ts'

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
  phone: phoneField.optional(),
  /** How large the home is, where the service asks: what others' hours are learned by. */
  homeSize: z.enum(homeSizes).optional(),
  /** The hourly price on screen, in øre. If it has changed, nothing is sent. */
  expectedRate: shownAmount.optional(),
  /** A second worker at the same place and time is meant: the answer to CONFLICT `same-place`. */
  meant: z.boolean().default(false),
})
export type OrderRequest = z.infer<typeof orderRequest>

/** A request to one worker, with pictures of what is asked for. */
export const placeInput = orderRequest.extend({ pictures: pictureIds })
export type PlaceInput = z.infer<typeof placeInput>

/** What was taken out of what the customer wrote: ways to get in touch before anything is agreed. */
export const takenOut = z.object({ removed: z.array(z.enum(contactKinds)) })
export const placed = orderId.extend(takenOut.shape)
export type Placed = z.infer<typeof placed>

export const orderInput = orderId
/** The agreement that the worker has read. When the customer has changed it since, nothing is accepted. */
export const acceptInput = orderId.extend({ agreement: z.int().min(0).max(10_000).optional() })
export const declineInput = orderId.extend({ reason: freeText(500).default('') })
export const giveUpInput = orderId.extend({
  reason: requiredText(500, 'Skriv hvorfor du ikke kan komme'),
  /** Counts half in the worker's reliability. The customer is not told of it. */
  ill: z.boolean().default(false),
})
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
  /** A few words to the customer. */
  greeting: freeText(500).default(''),
})
export const correctHoursInput = deliverInput.pick({ orderId: true, workedHalfHours: true }).extend({
  why: freeText(500).default(''),
})
/** Asked for while the work goes on; 12 hours in all is the most. */
const moreHalfHours = z
  .int('Velg hele eller halve timer')
  .min(1, 'Velg hvor mye mer tid du trenger')
  .max(halfHourLimits.most, 'Et oppdrag kan vare høyst 12 timer i alt')
export const askMoreTimeInput = orderId.extend({
  halfHours: moreHalfHours,
  why: requiredText(300, 'Skriv kort hva som tar tid'),
})
/** The question on screen. If another one stands there now, nothing is agreed. */
export const grantMoreTimeInput = orderId.extend({ halfHours: moreHalfHours })
export const approveInput = orderId.extend({
  acceptExtraHours: z.boolean().default(false),
  /** The amount on screen, in øre. If it has changed, nothing is approved. */
  expectedCharge: shownAmount.optional(),
})
export const onTheWayInput = orderId.extend({
  /** About when they are there; without it at the agreed time, or soon. */
  arrivesAt: instantText.optional(),
})
export const complainInput = orderId.extend({
  text: requiredText(2000, 'Beskriv hva som er galt'),
  pictures: pictureIds,
})
/** The hours until the work was stopped, and why. */
export const stopInput = deliverInput.pick({ orderId: true, workedHalfHours: true }).extend({
  why: requiredText(500, 'Skriv hvorfor arbeidet stoppes'),
})
/** Other hours than the customer's. */
export const objectHoursInput = deliverInput.pick({ orderId: true, workedHalfHours: true }).extend({
  why: requiredText(500, 'Skriv hvordan det var'),
})
/** A problem while the work goes on: what it is, and pictures of it. */
export const reportProblemInput = complainInput
export const resolveInput = orderId.extend({
  outcome: z.enum(['full', 'partial', 'none']),
  /** The refund in øre, for a partial outcome. */
  refund: shownAmount.optional(),
  /** The hours that were worked, where the two have reported different ones. */
  workedHalfHours: deliverInput.shape.workedHalfHours.optional(),
  reason: requiredText(1000, 'Skriv en begrunnelse som begge kan lese'),
})

/** What somebody who objects says. */
export const wasThereInput = orderId.extend({ text: requiredText(1000, 'Fortell hva som skjedde') })
export const shutOutInput = orderId.extend({
  /** By the clock in Oslo, near the agreed start. */
  arrived: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Skriv klokkeslettet du kom, for eksempel 9.55'),
  text: freeText(500).default(''),
})

/** Half hours of night with a supplement, what an hour of them costs besides, and what it comes to in the gross. */
export const nightLine = z.object({ nightHalfHours: z.int(), nightRate: z.int(), nightGross: z.int() })

export const price = z.object({
  rate: z.int(),
  halfHours: z.int(),
  ...nightLine.shape,
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
  /** The standard service that it is counted as: for VAT and the lowest wage. */
  serviceKind: z.enum(standardServiceIds),
  serviceName: z.string(),
  startsAt: instantText,
  endsAt: instantText,
  halfHours: z.int(),
  /** Until when a request waits for an answer. */
  expiresAt: instantText,
  /** How many times it was agreed or asked anew. */
  agreement: z.int(),
  /** Is a problem open that either has reported? */
  hasProblem: z.boolean(),
  /** The open proposal of change. */
  proposalId: z.uuid().nullable(),
  /** For a worker who has not accepted, or a day after the end, only postcode and town. */
  address: z.string(),
  /** The way there from the worker's home district; null for others, and when it is not known. */
  way: wayShown.nullable(),
  /** The other party, seen by the viewer; for an administrator, the worker. */
  counterpart,
  /** What the customer pays and the worker earns, as it stands; and whether that is for good. */
  gross: z.int(),
  wage: z.int(),
  /** What the worker buys for the customer besides: how many are asked for, wait for a receipt, and are in all; øre that was bought, and that may come. */
  outlays: z.object({ asked: z.int(), waiting: z.int(), count: z.int(), bought: z.int(), open: z.int() }),
  isFinal: z.boolean(),
  /** Why it did not come about. */
  absence: z.enum(absences).nullable(),
  abilities: z.array(ability),
})
export type OrderCard = z.infer<typeof orderCard>

const review = z.object({ id: z.uuid(), stars: z.int(), text: z.string(), writtenAt: instantText })

export const orderDetails = orderCard.extend({
  consumer: counterpart,
  worker: counterpart,
  ...wishShown('chosen'),
  /** Where the rest of the address is, when the viewer reads only the area. */
  placeNote: z.string().nullable(),
  requestedAt: instantText,
  /** When the worker said that they were on the way, and about when they are there; null when not said. */
  onTheWayAt: instantText.nullable(),
  arrivesAt: instantText.nullable(),
  deliveredAt: instantText.nullable(),
  approvesAt: instantText.nullable(),
  workedHalfHours: z.int().nullable(),
  lastAction: z.enum(orderProcess.actionIds),
  /** Until when it may be objected to that it did not come about. */
  objectionUntil: instantText.nullable(),
  /** The server's time: what is late is late by its clock. */
  asOf: instantText,
  /** When time alone next changes what may be done here, by the same clock; null for never. */
  changesAt: instantText.nullable(),
  reason: z.string().nullable(),
  /** The suspended party of an agreed order; null for neither. */
  unavailable: z.enum([customerRole, 'worker']).nullable(),
  /** Is it for want of the worker's HMS card? Said to the worker and to administrators. */
  lacksCard: z.boolean(),
  agreed: price,
  /** The worker's open question of more time, and what a yes would come to; null for none. */
  moreTime: z
    .object({
      halfHours: z.int(),
      why: z.string(),
      askedAt: instantText,
      /** The end and the hours in all after a yes. */
      endsAt: instantText,
      totalHalfHours: z.int(),
      /** The additions, and the price in all, in øre. */
      gross: z.int(),
      wage: z.int(),
      totalGross: z.int(),
      /** The supplement for night in the total. */
      night: nightLine,
    })
    .nullable(),
  /** What the customer who stopped the work says was worked, and until when the worker may answer; null once answered. */
  claim: z.object({ halfHours: z.int(), until: instantText.nullable() }).nullable(),
  /** For an administrator: the half hours that are paid for if it is called off now; null when the work was not begun. */
  paidHalfHours: z.int().nullable(),
  /** The open problem, in the words of whoever reported it; null for none. */
  problem: z.object({ at: instantText, text: z.string().nullable(), byWorker: z.boolean() }).nullable(),
  /** What one of them proposes instead, with its price; null for nothing. */
  proposal: z
    .object({
      id: z.uuid(),
      by: z.enum([customerRole, 'worker']),
      ...{ startsAt: instantText, endsAt: instantText, halfHours: z.int() },
      ...{ address: z.string(), words: z.string() },
      ...{ proposedAt: instantText, expiresAt: instantText },
      price,
      /** What else the viewer has on the two days. */
      beside: z.array(besideShown),
    })
    .nullable(),
  /** The final settlement; null until then. */
  charge: price.nullable(),
  /** What stands now: agreed, what approval would charge, or what was charged. */
  standing: price,
  /** What cancelling costs the customer now, in øre; null when it cannot be cancelled. */
  cancellationCharge: z.int().nullable(),
  /** Why that is nothing; null when it costs, or cannot be done. */
  cancellationFree: z.enum(freeReasons).nullable(),
  /** For the customer: the last day of the right of withdrawal; null where it has passed, or nothing is agreed and open. */
  rescindBy: z.iso.date().nullable(),
  /** For the customer: when they used it; null for never. */
  rescindedAt: instantText.nullable(),
  /** Has the viewing customer blocked the worker? Then a report makes a late cancellation free. */
  blockedByMe: z.boolean(),
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

/** How much longer the worker may ask to stay, with the additions in øre, and why not. */
export const moreTimeChoices = z.object({
  choices: z.array(
    z.object({
      halfHours: z.int(),
      endsAt: instantText,
      gross: z.int(),
      wage: z.int(),
      why: z.string().nullable(),
    }),
  ),
})
export type MoreTimeChoices = z.infer<typeof moreTimeChoices>

export const orderFigures = z.object({
  active: z.int(),
  completed: z.int(),
  /** Orders waiting for this person: requests and hours to answer (`claimed`) to a worker, delivered work to a customer. */
  waiting: z.int(),
  claimed: z.object({ count: z.int(), orderId: z.uuid(), until: instantText }).nullable(),
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
