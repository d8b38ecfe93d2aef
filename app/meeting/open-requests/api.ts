import { z } from 'zod'
import { standardServices } from '#app/facts/services.ts'
import { wishFields, wishShown } from '#app/facts/wish-fields.ts'
import { foundWorker } from '#app/meeting/search/api.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { nightLine, orderRequest, takenOut } from '#app/work/orders/api.ts'
import { wayShown } from '#app/work/travel/way.ts'
import { done, instantText, operation, pageInput, shownAmount } from '#platform/shared/contract.ts'
import { plainText } from '#platform/shared/text.ts'
import { budgetField } from './budget.ts'
import { answerStatuses, openProcess, requestStatuses } from './process.ts'
import { texts } from './texts.ts'

const { date, time, halfHours } = orderRequest.shape
const requestId = z.object({ requestId: z.uuid() })

/**
 * What the customer asks for. Times are wall-clock times in Oslo; only the chosen worker sees the address.
 */
export const publishInput = z.object({
  serviceId: z.enum(
    standardServices.map(({ id }) => id),
    texts.service,
  ),
  district: z.enum(districts, texts.district),
  date,
  time,
  halfHours,
  ...wishFields,
  /** What the whole job should cost, in øre. Shown to those who are asked; excludes nobody. */
  budget: budgetField.default(null),
  /** Somebody else at the same place and time is meant: the answer to CONFLICT `same-place`. */
  meant: z.boolean().default(false),
})
export type PublishInput = z.infer<typeof publishInput>

export const requestInput = requestId
const otherTime = z.object({ date, time })
export const answerInput = requestId.extend({
  text: plainText().max(500, texts.answerLong).default(''),
  /** Another start that the worker proposes, in Oslo; null for the one that was asked for. */
  other: otherTime.nullable().default(null),
})
/** The same as a form: the time is asked for only when another one is proposed. */
export const answerForm = z
  .object({
    text: answerInput.shape.text,
    when: z.enum(['asked', 'other']),
    date: z.string().max(10),
    time: z.string().max(5),
  })
  .superRefine(({ when, ...typed }, { addIssue }) => {
    if (when === 'asked') return
    for (const { path, message } of otherTime.safeParse(typed).error?.issues ?? [])
      addIssue({ code: 'custom', path, message })
  })
export const chooseInput = requestId.extend({
  answerId: z.uuid(),
  /** The price on screen, in øre. If it has changed, nobody is chosen. */
  expectedPrice: shownAmount,
  /** The start on screen; without it, the one that was asked for. If the worker now proposes another, nobody is chosen. */
  expectedStart: instantText.optional(),
  meant: z.boolean().default(false),
})

/** What the viewer may do now, decided by the server with the same policy that guards the command. */
const ability = z.object({
  action: z.enum(openProcess.actionIds),
  label: z.string(),
  allowed: z.boolean(),
  /** Why not, or null. */
  why: z.string().nullable(),
})
export type OpenAbility = z.infer<typeof ability>

const common = z.object({
  id: z.uuid(),
  status: z.enum(requestStatuses),
  serviceId: z.string(),
  serviceName: z.string(),
  district: z.string(),
  startsAt: instantText,
  endsAt: instantText,
  halfHours: z.int(),
  requestedAt: instantText,
  expiresAt: instantText,
  /** What the customer would like it to cost in all, in øre; null when that is not said. */
  budget: z.int().nullable(),
  abilities: z.array(ability),
})

const ownRequest = common.extend({
  ...wishShown('customer'),
  /** How many were asked when it was made; null when that is not known. */
  told: z.int().nullable(),
  /** How many have said that they can. */
  answers: z.int(),
  /** What it became. */
  orderId: z.uuid().nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

/** Newest first. */
const ownRequests = z.object({ requests: z.array(ownRequest), nextCursor: z.string().nullable() })
export type OwnRequests = z.infer<typeof ownRequests>

const receivedAnswer = z.object({
  id: z.uuid(),
  status: z.enum(answerStatuses),
  text: z.string(),
  at: instantText,
  name: z.string(),
  workerId: z.uuid(),
  /** As shown in search; null when no longer listed. */
  worker: foundWorker.nullable(),
  /** When this worker would come. */
  startsAt: instantText,
  endsAt: instantText,
  /** Is that another time than was asked for? */
  isOther: z.boolean(),
  /** Until when the worker, chosen now, may be called off free of charge; null when that has passed. */
  freeUntil: instantText.nullable(),
  /** The price of the whole job with this worker, in øre, with the rate and the VAT in it; null when not available. */
  price: z.object({ gross: z.int(), rate: z.int(), vat: z.int(), ...nightLine.shape }).nullable(),
  choose: ability,
})
export type ReceivedAnswer = z.infer<typeof receivedAnswer>

const ownRequestPage = ownRequest.extend({
  received: z.array(receivedAnswer),
})
export type OwnRequestPage = z.infer<typeof ownRequestPage>

/** What a worker sees: no address, and only the customer's first name. */
const offeredRequest = common.extend({
  ...wishShown('worker'),
  consumer: z.string(),
  /** The way there, while it is open; null when it is not known. */
  way: wayShown.nullable(),
  /** What the worker would earn, before tax, in øre. */
  wage: z.int().nullable(),
  answer: z
    .object({
      status: z.enum(answerStatuses),
      text: z.string(),
      at: instantText,
      /** The start that the worker proposed instead; null for the one that was asked for. */
      other: instantText.nullable(),
    })
    .nullable(),
  /** The order, for the chosen worker. */
  orderId: z.uuid().nullable(),
})
export type OfferedRequest = z.infer<typeof offeredRequest>

/**
 * The first page begins with all that the worker has answered. A page may be empty and have another after it: so many are
 * looked at for each, and not all suit.
 */
const offeredRequests = z.object({ requests: z.array(offeredRequest), nextCursor: z.string().nullable() })
export type OfferedRequests = z.infer<typeof offeredRequests>

export const openRequestsApi = {
  publish: operation
    .meta({ limit: 'request' })
    .route({ method: 'POST', path: '/open-requests', summary: 'Be om hjelp uten å velge noen' })
    .input(publishInput)
    .output(requestId.extend({ told: z.int(), ...takenOut.shape })),
  mine: operation
    .route({ method: 'GET', path: '/open-requests', summary: 'Egne åpne forespørsler' })
    .input(pageInput)
    .output(ownRequests),
  one: operation
    .route({ method: 'GET', path: '/open-requests/{requestId}', summary: 'Én egen forespørsel, med svarene' })
    .input(requestId)
    .output(ownRequestPage),
  withdraw: operation
    .route({ method: 'POST', path: '/open-requests/{requestId}/withdraw' })
    .input(requestInput)
    .output(done),
  offered: operation
    .route({ method: 'GET', path: '/offered-requests', summary: 'Åpne forespørsler som passer for deg' })
    .input(pageInput)
    .output(offeredRequests),
  oneOffered: operation
    .route({ method: 'GET', path: '/offered-requests/{requestId}', summary: 'Én åpen forespørsel' })
    .input(requestId)
    .output(offeredRequest),
  answer: operation
    .route({ method: 'POST', path: '/open-requests/{requestId}/answer', summary: 'Si at du kan' })
    .input(answerInput)
    .output(done.extend(takenOut.shape)),
  takeBack: operation
    .route({ method: 'POST', path: '/open-requests/{requestId}/take-back' })
    .input(requestId)
    .output(done),
}
