import { z } from 'zod'
import { standardServices } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { addressFlag, instantText, operation } from '#platform/shared/contract.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { texts } from './texts.ts'

export const sortings = ['best', 'price', 'rating', 'newest'] as const
export type Sorting = (typeof sortings)[number]

const standardIds = standardServices.map(({ id }) => id)

/** A number, also as it is written in an address. */
const addressNumber = (form: RegExp) =>
  z.union([z.number().min(0).max(9999), z.string().regex(form).transform(Number)])

/** What a customer looks for. Everything left out is left open. */
export const workerSearch = z.object({
  /** Each word is met by the name, the district, a service, what the worker says, or a word that means the same. */
  q: z.string().trim().max(100, 'Søk med høyst 100 tegn').default(''),
  service: z.enum(standardIds, 'Velg en tjeneste').optional(),
  district: z.enum(districts, 'Velg en bydel').optional(),
  weekday: z.enum(weekdayIds, 'Velg en dag').optional(),
  /** A day in Oslo on which help is wanted, and from when by the clock: free for an hour at the least. */
  date: z.iso.date('Velg en dato').optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-2]):(00|30)$|^23:00$/, 'Velg et klokkeslett')
    .optional(),
  /** Whole kroner an hour, of the service looked for, else of the worker's cheapest. */
  maxRate: addressNumber(/^\d{1,4}$/)
    .pipe(z.int().min(1, 'Velg en pris').max(9999, 'Velg en pris'))
    .optional(),
  /** The average that is shown, at least. Who has no review yet has none. */
  minRating: addressNumber(/^[1-5](\.\d)?$/)
    .pipe(z.number().min(1, 'Velg en vurdering').max(5, 'Velg en vurdering'))
    .optional(),
  onlyVerified: addressFlag.default(false),
  /** Keeps to the words as they were written: nothing is taken for a typing error. */
  exact: addressFlag.default(false),
  sort: z.enum(sortings, 'Velg en sortering').default('best'),
  /** Where the last page ended, as the answer before said. */
  cursor: z
    .string()
    .regex(/^[0-9a-f]{8}(\.\d{1,15}){2}$/, texts.startAgain)
    .optional(),
})
export type WorkerSearch = z.infer<typeof workerSearch>

/** The wishes that can be let go of one at a time. */
export const wishes = [
  'q',
  'service',
  'district',
  'weekday',
  'date',
  'time',
  'maxRate',
  'minRating',
  'onlyVerified',
] as const
export type WishKey = (typeof wishes)[number]

const offeredService = z.object({
  serviceId: z.string(),
  name: z.string(),
  /** Whole years. */
  experience: z.int(),
  /** Øre an hour, VAT included; null when no price is set. */
  rate: z.int().nullable(),
  /** Exempt from VAT by law, as childcare is. */
  exempt: z.boolean(),
  /** False when there is no price, or one too low for the legal wage. */
  orderable: z.boolean(),
})

const rate = z.object({
  /** Øre an hour, VAT included. */
  amount: z.int(),
  /** True when other services of the worker cost more. */
  from: z.boolean(),
  exempt: z.boolean(),
})

/** What anybody may see of a listed worker. `id` is the profile's; the person's own id is of use to nobody. */
const safeWorker = z.object({
  id: z.uuid(),
  fullName: z.string(),
  image: z.string().nullable(),
  age: z.int().nullable(),
  district: z.string().nullable(),
  aboutMe: z.string().nullable(),
  services: z.array(offeredService),
  rate: rate.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** With what the identity was confirmed, and when; null when it was not, or not under this name. */
  identity: z.string().nullable(),
})

const reason = z.object({
  text: z.string(),
  /** Counts against the worker. */
  minus: z.boolean(),
})
export type Reason = z.infer<typeof reason>

export const foundWorker = safeWorker.extend({
  experience: z.string().nullable(),
  availabilityDays: z.array(z.enum(weekdayIds)),
  verificationStatus: z.enum(['pending', 'approved', 'rejected', 'needs_info']),
  isVisibleToConsumers: z.boolean(),
  canOrder: z.boolean(),
  /** Why no request can be sent; null when it can. */
  whyNot: z.string().nullable(),
  /** 'Hvorfor denne?': what is true of this worker and can be checked. */
  reasons: z.array(reason),
})
export type FoundWorker = z.infer<typeof foundWorker>

const workerPage = foundWorker.extend({
  completedOrders: z.int(),
  reviews: z.array(
    z.object({
      id: z.uuid(),
      stars: z.int(),
      text: z.string(),
      /** First name of the customer. */
      by: z.string(),
      /** Is it the viewer's own? */
      mine: z.boolean(),
      serviceName: z.string(),
      writtenAt: instantText,
      answer: z.string().nullable(),
      answeredAt: instantText.nullable(),
    }),
  ),
})
export type WorkerPage = z.infer<typeof workerPage>

const featuredWorker = safeWorker.omit({ services: true }).extend({
  /** The first three. */
  services: z.array(z.string()),
})

const workerResults = z.object({
  workers: z.array(foundWorker),
  /** How many there are on all pages together, counted to two hundred. */
  total: z.int(),
  /** True when there are more than were counted. */
  isMore: z.boolean(),
  /** The words that were looked for instead, when those that were written are nobody's; else null. */
  instead: z.string().nullable(),
  /** When nobody was found: how many there are without one of the wishes, for each that helps. */
  relax: z.array(z.object({ without: z.enum(wishes), total: z.int(), isMore: z.boolean() })),
  nextCursor: z.string().nullable(),
})
export type WorkerResults = z.infer<typeof workerResults>

export const searchApi = {
  workers: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/workers', summary: 'Finn ansatte som er synlige for oppdragsgivere' })
    .input(workerSearch)
    .output(workerResults),
  worker: operation
    .route({ method: 'GET', path: '/workers/{workerId}', summary: 'Siden til én ansatt' })
    .input(z.object({ workerId: z.uuid() }))
    .output(workerPage),
  featured: operation
    .route({
      method: 'GET',
      path: '/featured-workers',
      summary: 'Tre ansatte og laveste priser til forsiden',
    })
    .output(
      z.object({
        workers: z.array(featuredWorker),
        lowestRates: z.array(z.object({ serviceId: z.enum(standardIds), rate: z.int() })),
      }),
    ),
}
