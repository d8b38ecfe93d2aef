import { z } from 'zod'
import { reaches } from '#app/facts/reach.ts'
import { standardServiceIds } from '#app/facts/services.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { addressFlag, instantText, operation, pageInput } from '#platform/shared/contract.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { texts } from './texts.ts'

export const sortings = ['best', 'price', 'rating', 'newest'] as const
export type Sorting = (typeof sortings)[number]

/** A number, also as it is written in an address. */
const addressNumber = (form: RegExp) =>
  z.union([z.number().min(0).max(9999), z.string().regex(form).transform(Number)])

/** What a customer looks for. Missing fields do not restrict. */
export const workerSearch = z.object({
  /** Each word must match the name, the district, a service, the worker's text, or a synonym of these. */
  q: z.string().trim().max(100, 'Søk med høyst 100 tegn').default(''),
  service: z.enum(standardServiceIds, 'Velg en tjeneste').optional(),
  district: z.enum(districts, 'Velg en bydel').optional(),
  weekday: z.enum(weekdayIds, 'Velg en dag').optional(),
  /** A day in Oslo when help is wanted, and from what time: free for at least an hour. */
  date: z.iso.date('Velg en dato').optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-2]):(00|30)$|^23:00$/, 'Velg et klokkeslett')
    .optional(),
  /** Whole kroner an hour, for the chosen service or the worker's cheapest. */
  maxRate: addressNumber(/^\d{1,4}$/)
    .pipe(z.int().min(1, 'Velg en pris').max(9999, 'Velg en pris'))
    .optional(),
  /** The lowest average shown. Workers without reviews have none. */
  minRating: addressNumber(/^[1-5](\.\d)?$/)
    .pipe(z.number().min(1, 'Velg en vurdering').max(5, 'Velg en vurdering'))
    .optional(),
  /** How many minutes from the customer's address at the most. Let go of where nobody knows where that is. */
  maxMinutes: addressNumber(/^\d\d$/)
    .pipe(z.literal(reaches, 'Velg en reisetid'))
    .optional(),
  onlyVerified: addressFlag.default(false),
  /** Searches the words as written, without correcting typing errors. */
  exact: addressFlag.default(false),
  sort: z.enum(sortings, 'Velg en sortering').default('best'),
  /** Cursor of the next page, from the previous answer. */
  cursor: z
    .string()
    .regex(/^[0-9a-f]{8}(\.\d{1,15}){2,3}$/, texts.startAgain)
    .optional(),
})
export type WorkerSearch = z.infer<typeof workerSearch>

/** A search whose prices are asked for: the highest one is what they help to choose. */
export const priceSearch = workerSearch.omit({ sort: true, cursor: true, maxRate: true })

/** The filters that can be dropped one at a time. */
export const wishes = [
  'q',
  'service',
  'district',
  'weekday',
  'date',
  'time',
  'maxRate',
  'minRating',
  'maxMinutes',
  'onlyVerified',
] as const
export type WishKey = (typeof wishes)[number]

const offeredService = z.object({
  serviceId: z.string(),
  /** The standard service that it is counted as. */
  kind: z.enum(standardServiceIds),
  name: z.string(),
  /** Whole years. */
  experience: z.int(),
  /** Øre an hour, VAT included; null when no price is set. */
  rate: z.int().nullable(),
  /** Exempt from VAT by law, as childcare is. */
  exempt: z.boolean(),
  /** False when there is no price, or one below the legal wage. */
  orderable: z.boolean(),
})

const rate = z.object({
  /** Øre an hour, VAT included. */
  amount: z.int(),
  /** True when other services of the worker cost more. */
  from: z.boolean(),
  exempt: z.boolean(),
})

/** What anybody may see of a listed worker. `id` is the profile's; the person's own id is not published. */
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
  /** How and when the identity was confirmed; null when it was not, or not under this name. */
  identity: z.string().nullable(),
})

const reason = z.object({
  text: z.string(),
  /** Counts against the worker. */
  minus: z.boolean(),
})
export type Reason = z.infer<typeof reason>

/** Half hours since midnight in Oslo. */
const stretch = z.object({ from: z.int(), to: z.int() })

/** What a customer chooses by, beside what the worker says: all of it from what has happened, or from the calendar. */
const cardFacts = z.object({
  /** The hours of one day in which somebody can be asked: the day searched by, else the first one with any. */
  free: z.object({ date: z.iso.date(), stretches: z.array(stretch) }).nullable(),
  /** When the shortest order could begin first, by the clock in Oslo; null when nothing is free. */
  firstFree: z.object({ date: z.iso.date(), time: z.string() }).nullable(),
  /** From the customer's address, estimated in whole km and five minutes; null when that is not known. */
  way: z.object({ km: z.int(), minutes: z.int() }).nullable(),
  /** Minutes within which a request is usually answered; null when there are too few answers. */
  answersIn: z.int().nullable(),
  /** How many customers have ordered again. */
  returning: z.int(),
})
export type CardFacts = z.infer<typeof cardFacts>

export const foundWorker = safeWorker.extend({
  ...cardFacts.shape,
  experience: z.string().nullable(),
  availabilityDays: z.array(z.enum(weekdayIds)),
  verificationStatus: z.enum(['pending', 'approved', 'rejected', 'needs_info']),
  isVisibleToConsumers: z.boolean(),
  canOrder: z.boolean(),
  /** Why no request can be sent; null when one can. */
  whyNot: z.string().nullable(),
  /** 'Hvorfor denne?': verifiable facts about this worker. */
  reasons: z.array(reason),
})
export type FoundWorker = z.infer<typeof foundWorker>

export const workerReviewsInput = pageInput.extend({ workerId: z.uuid() })

const reviewPage = z.object({
  /** Newest first. */
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
  nextCursor: z.string().nullable(),
})
export type ReviewPage = z.infer<typeof reviewPage>

/** With the first page of the reviews. */
const workerPage = foundWorker.extend({ completedOrders: z.int(), ...reviewPage.shape })
export type WorkerPage = z.infer<typeof workerPage>

/** One thing that was checked of a worker: what, by whom, and when. */
const check = z.object({
  kind: z.enum(['identity', 'profile', 'hms-card', 'contract']),
  what: z.string(),
  how: z.string(),
  at: instantText,
})
export type Check = z.infer<typeof check>

/** A review as visitors read it. */
const openReview = reviewPage.shape.reviews.element.omit({ mine: true })
const openReviews = z.object({ reviews: z.array(openReview), nextCursor: z.string().nullable() })
export type OpenReviews = z.infer<typeof openReviews>

/** What a visitor may see of a listed worker: the first name, and nothing to get in touch by. */
const openProfile = safeWorker.omit({ fullName: true, identity: true }).extend({
  ...cardFacts.omit({ way: true }).shape,
  firstName: z.string(),
  isVerified: z.boolean(),
  /** Only what is true. */
  checked: z.array(check),
  /** The usual hours, day by day; days without are left out. */
  week: z.array(z.object({ day: z.enum(weekdayIds), from: z.string(), to: z.string() })),
  /** Appointments of the last 12 months, and how many were kept. */
  appointments: z.object({ due: z.int(), kept: z.int() }),
  /** How many gave five stars, four, and so on. */
  stars: z.array(z.int()).length(5),
  ...openReviews.shape,
})
export type OpenProfile = z.infer<typeof openProfile>

const featuredWorker = safeWorker.omit({ services: true, fullName: true }).extend({
  firstName: z.string(),
  /** The first three. */
  services: z.array(z.string()),
})

/** What was understood of the words, and is searched by like a filter that was chosen. A chosen one goes before it. */
const understood = z.object({
  wishes: workerSearch
    .pick({
      ...{ service: true, district: true, weekday: true, date: true, time: true },
      ...{ maxRate: true, minRating: true },
    })
    .extend({
      /** How many weeks there are from one time to the next. Nobody is found by it: the request begins with it. */
      rhythm: z.enum(['1', '2', '4']).optional(),
    }),
  /** Only verified, and the order, where the words say so. */
  onlyVerified: z.boolean(),
  sort: z.enum(sortings).nullable(),
  /** Words that nothing was understood by, as written: they rank. */
  left: z.string(),
  /** By which words, why, and the search without them. */
  said: z.array(z.object({ wish: z.string(), words: z.string(), because: z.string(), without: z.string() })),
})
export type Understood = z.infer<typeof understood>

const workerResults = z.object({
  workers: z.array(foundWorker),
  /** The number of matches on all pages, counted up to a hundred. Nothing is let go of for a match. */
  total: z.int(),
  /** True when there are more than were counted. */
  isMore: z.boolean(),
  understood,
  /** The corrected words, when nobody matched the written ones; else null. */
  instead: z.string().nullable(),
  /** Without matches: how many there are when dropping a filter, for each filter that helps. */
  relax: z.array(z.object({ without: z.enum(wishes), total: z.int(), isMore: z.boolean() })),
  /** Without matches then: the nearest times when somebody can, and how many. */
  near: z.array(
    z.object({
      date: z.iso.date(),
      /** The beginning of a part of the day; null for the whole day. */
      time: z.string().nullable(),
      total: z.int(),
      isMore: z.boolean(),
    }),
  ),
  /** The wishes that were let go of, so that the people shown do what was asked for all the same. Empty when all hold. */
  letGo: z.array(z.enum(wishes)),
  nextCursor: z.string().nullable(),
})
export type WorkerResults = z.infer<typeof workerResults>

const workerPrices = z.object({
  /** Whole kroner an hour, lowest first, and how many take that: for the service asked for, else each one's lowest. */
  rates: z.array(z.object({ rate: z.int(), count: z.int() })),
  /** How many people these are: the best hundred, when there are more. */
  total: z.int(),
  isMore: z.boolean(),
})
export type WorkerPrices = z.infer<typeof workerPrices>

export const searchApi = {
  workers: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/workers', summary: 'Finn ansatte som er synlige for oppdragsgivere' })
    .input(workerSearch)
    .output(workerResults),
  prices: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/worker-prices', summary: 'Prisene til dem som passer med et søk' })
    .input(priceSearch)
    .output(workerPrices),
  worker: operation
    .route({ method: 'GET', path: '/workers/{workerId}', summary: 'Siden til én ansatt' })
    .input(z.object({ workerId: z.uuid() }))
    .output(workerPage),
  reviews: operation
    .route({ method: 'GET', path: '/workers/{workerId}/reviews', summary: 'Flere vurderinger av én ansatt' })
    .input(workerReviewsInput)
    .output(reviewPage),
  profile: operation
    .meta({ limit: 'lookup', open: true })
    .route({ method: 'GET', path: '/people/{workerId}', summary: 'Den åpne profilen til én ansatt' })
    .input(z.object({ workerId: z.uuid() }))
    .output(openProfile),
  openReviews: operation
    .meta({ limit: 'lookup', open: true })
    .route({
      method: 'GET',
      path: '/people/{workerId}/reviews',
      summary: 'Flere vurderinger på den åpne profilen',
    })
    .input(workerReviewsInput)
    .output(openReviews),
  featured: operation
    .meta({ open: true })
    .route({
      method: 'GET',
      path: '/featured-workers',
      summary: 'Tre ansatte og laveste priser til forsiden',
    })
    .output(
      z.object({
        workers: z.array(featuredWorker),
        lowestRates: z.array(z.object({ serviceId: z.enum(standardServiceIds), rate: z.int() })),
      }),
    ),
}
