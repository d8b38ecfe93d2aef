import { z } from 'zod'
import { orderStatuses } from '#app/facts/order-process.ts'
import { parties } from '#app/facts/roles.ts'
import { standardServiceIds } from '#app/facts/services.ts'
import { seriesDetails } from '#app/work/series/api.ts'
import { seriesStatuses } from '#app/work/series/series-process.ts'
import { addressFlag, instantText, operation, shownAmount } from '#platform/shared/contract.ts'
import { fewestLetters, mostLetters } from './letters.ts'
import { orderKinds, orderPeriods, orderSorts } from './order-views.ts'
import { texts } from './texts.ts'

export const lookupInput = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,18}\.[0-9a-f-]{36}$/, 'Begynn søket på nytt')
    .optional(),
  q: z.string().trim().min(fewestLetters, texts.short).max(mostLetters, texts.long),
})
export type LookupInput = z.infer<typeof lookupInput>

const foundPerson = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  district: z.string().nullable(),
  profileTypes: z.array(z.enum(parties)),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
})
export type FoundPerson = z.infer<typeof foundPerson>

const between = { serviceName: z.string(), consumer: z.string(), worker: z.string(), address: z.string() }

const foundOrder = z.object({
  ...{ id: z.uuid(), number: z.string(), ...between },
  status: z.enum(orderStatuses),
  startsAt: instantText,
})
export type FoundOrder = z.infer<typeof foundOrder>

export const ordersInput = z.object({
  /** Words of a name, an e-mail address, a place, or an order's number. */
  q: z.string().trim().max(mostLetters, texts.long).default(''),
  status: z.enum(orderStatuses, 'Velg en status').optional(),
  service: z.enum(standardServiceIds, 'Velg en tjeneste').optional(),
  period: z.enum(orderPeriods, 'Velg en periode').optional(),
  kind: z.enum(orderKinds, 'Velg faste avtaler eller enkelte').optional(),
  /** Those alone that wait in the administrators' queue. */
  onlyWaiting: addressFlag.default(false),
  sort: z.enum(orderSorts, 'Velg en rekkefølge').default('start'),
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, 'Begynn på nytt')
    .optional(),
})
export type OrdersInput = z.infer<typeof ordersInput>

/** The same as a file: sent as JSON, where yes and no are no words. */
export const ordersFileInput = ordersInput
  .omit({ cursor: true })
  .extend({ onlyWaiting: z.boolean().default(false) })

/** `userId`: null when the account is gone. */
const namedParty = z.object({ name: z.string(), userId: z.uuid().nullable() })

const listedOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  serviceName: z.string(),
  status: z.enum(orderStatuses),
  /** Do the two disagree about who came? */
  ofAbsence: z.boolean(),
  startsAt: instantText,
  endsAt: instantText,
  consumer: namedParty,
  worker: namedParty,
  /** Postcode and town; null when the address names none. The street stands on the order's page. */
  area: z.string().nullable(),
  inSeries: z.boolean(),
  /** The customer's price as it is agreed, in øre. */
  agreed: shownAmount,
  /** What was charged, in øre; null before it is over, and when nothing was. */
  charged: shownAmount.nullable(),
})
export type ListedOrder = z.infer<typeof listedOrder>

const ordersPage = z.object({
  orders: z.array(listedOrder),
  nextCursor: z.string().nullable(),
  /** How many there are with these filters, at most one more than `mostCounted`; null on later pages. */
  count: z.int().nullable(),
})
export type OrdersPage = z.infer<typeof ordersPage>

const foundSeries = z.object({
  ...{ id: z.uuid(), ...between },
  status: z.enum(seriesStatuses),
  firstDate: z.iso.date(),
  time: z.string(),
  weeksBetween: z.int(),
  halfHours: z.int(),
})
export type FoundSeries = z.infer<typeof foundSeries>

const pageOf = <Item extends z.ZodType>(found: Item) =>
  z.object({ found: z.array(found), nextCursor: z.string().nullable() })

const somebody = z.object({
  ...{ userId: z.uuid(), name: z.string(), image: z.string().nullable() },
  /** Is the account shut, or the profile rejected or taken out? */
  isGone: z.boolean(),
})

/** A series as its customer reads it, with both parties and what an administrator may do; without what only they may know. */
const adminSeries = seriesDetails
  .omit({ viewer: true, counterpart: true, entryNote: true, sendsSubstitute: true })
  .extend({ consumer: somebody, worker: somebody })

export const lookupApi = {
  people: operation
    .meta({ limit: 'lookup' })
    .route({
      method: 'GET',
      path: '/admin/lookup/people',
      summary: 'Personer etter navn, e-post, telefon og bydel',
    })
    .input(lookupInput)
    .output(pageOf(foundPerson)),
  orders: operation
    .meta({ limit: 'lookup' })
    .route({
      method: 'GET',
      path: '/admin/lookup/orders',
      summary: 'Bestillinger etter nummer, navn, bydel og adresse',
    })
    .input(lookupInput)
    .output(pageOf(foundOrder)),
  series: operation
    .meta({ limit: 'lookup' })
    .route({
      method: 'GET',
      path: '/admin/lookup/series',
      summary: 'Faste avtaler etter navn, bydel og adresse',
    })
    .input(lookupInput)
    .output(pageOf(foundSeries)),
  allOrders: operation
    .route({ method: 'GET', path: '/admin/orders', summary: 'Bestillinger, filtrert og sortert' })
    .input(ordersInput)
    .output(ordersPage),
  ordersFile: operation
    .route({
      method: 'POST',
      path: '/admin/orders-file',
      summary: 'De samme bestillingene som CSV. Det loggføres',
    })
    .input(ordersFileInput)
    .output(z.file()),
  oneSeries: operation
    .route({ method: 'GET', path: '/admin/series/{seriesId}', summary: 'Én fast avtale, med begge parter' })
    .input(z.object({ seriesId: z.uuid() }))
    .output(adminSeries),
}
export type AdminSeries = z.infer<typeof adminSeries>
