import { z } from 'zod'
import { orderStatuses } from '#app/facts/order-process.ts'
import { parties } from '#app/facts/roles.ts'
import { seriesDetails } from '#app/work/series/api.ts'
import { seriesStatuses } from '#app/work/series/series-process.ts'
import { instantText, operation } from '#platform/shared/contract.ts'
import { fewestLetters, mostLetters } from './letters.ts'
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
  oneSeries: operation
    .route({ method: 'GET', path: '/admin/series/{seriesId}', summary: 'Én fast avtale, med begge parter' })
    .input(z.object({ seriesId: z.uuid() }))
    .output(adminSeries),
}
export type AdminSeries = z.infer<typeof adminSeries>
