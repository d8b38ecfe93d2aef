import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import { lowestLegalRate } from '#app/facts/price.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { missingOfCustomer } from '#app/people/profiles/completion.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import { askKept } from '#platform/db/kept-statement.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson, personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { forbidden, notFound } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { allow, only } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import { priceSearch, type ReviewPage, type WorkerPage, workerReviewsInput, workerSearch } from '../api.ts'
import { minutesFrom } from '../away.ts'
import { texts } from '../texts.ts'
import { findFeatured, findListedWorker } from './cards.ts'
import { findFacts } from './find-facts.ts'
import { findHome } from './find-home.ts'
import { findLowestRates, findReviews } from './find-page-parts.ts'
import { findPrices } from './find-prices.ts'
import { findWorkers } from './find-workers.ts'
import { presentSafe, presentWorker } from './present-worker.ts'

const FEATURED = 3

/**
 * The customer who searches, and the row of their own other profile (0 without one). Authorised earlier, so
 * anybody else is a bug.
 */
async function findCustomer(read: Reader, actor: Actor) {
  demandPerson(actor)
  const [found] = await askKept(
    read,
    'search_customer',
    reader =>
      reader
        .select({
          customer: {
            id: profiles.id,
            userId: profiles.userId,
            address: profiles.address,
            phone: profiles.phone,
          },
          own: searchPeople.n,
        })
        .from(profiles)
        .leftJoin(searchPeople, eq(searchPeople.userId, profiles.userId))
        .where(eq(profiles.id, sql.placeholder('profileId'))),
    { profileId: actor.profileId },
  )
  if (!found) throw notFound()
  return { actor, customer: found.customer, own: found.own ?? 0 }
}

/** Searching needs an address and a phone number. The failure says what is missing. */
function demandComplete(customer: { address: string | null; phone: string | null }) {
  const missing = missingOfCustomer(customer)
  if (missing.length > 0) throw forbidden(texts.incomplete(missing), 'profile-incomplete')
}

/** Listed workers who meet the wish. Errors: FORBIDDEN with reason `profile-incomplete`. */
export const searchWorkers = query({
  name: 'search.workers',
  input: workerSearch,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor, input, now }) => {
    const viewer = await findCustomer(read, actor)
    demandComplete(viewer.customer)
    const home = await findHome(read, viewer.customer)
    const whose = { own: viewer.own, minutes: home && minutesFrom(home) }
    const { found, search, ...about } = await findWorkers(read, input, whose, now)
    const today = localDate(now)
    const factsOf = await findFacts(read, found, { ...search, home }, now)
    const workers = found.map(row => presentWorker(row, viewer, search, today, factsOf(row)))
    return { workers, ...about }
  },
})

/** What those who meet the wish take, whatever the highest price. Errors: those of a search. */
export const workerPrices = query({
  name: 'search.prices',
  input: priceSearch,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor, input, now }) => {
    const { customer, own } = await findCustomer(read, actor)
    demandComplete(customer)
    const home = await findHome(read, customer)
    return findPrices(read, { ...input, sort: 'best' }, { own, minutes: home && minutesFrom(home) }, now)
  },
})

/** One listed worker with services, the newest reviews and answers. NOT_FOUND for unknown and unlisted ones. */
export const showWorker = query<{ workerId: string }, WorkerPage>({
  name: 'search.worker',
  input: z.object({ workerId: z.uuid() }),
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor, input: { workerId }, now }) => {
    const viewer = await findCustomer(read, actor)
    const row = await findListedWorker(read, workerId, now)
    if (!row) throw notFound()
    const viewerId = viewer.customer.id
    const [factsOf, reviews] = await Promise.all([
      findFacts(read, [row], { home: findHome(read, viewer.customer) }, now),
      findReviews(read, workerId, { viewerId }),
    ])
    return {
      ...presentWorker(row, viewer, {}, localDate(now), factsOf(row)),
      completedOrders: row.completed,
      ...reviews,
    }
  },
})

/** More of a listed worker's reviews. NOT_FOUND for unknown and unlisted ones. */
export const workerReviews = query<z.infer<typeof workerReviewsInput>, ReviewPage>({
  name: 'search.reviews',
  input: workerReviewsInput,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor, input: { workerId, cursor }, now }) => {
    if (!(await findListedWorker(read, workerId, now))) throw notFound()
    return findReviews(read, workerId, { viewerId: personOf(actor).profileId, cursor })
  },
})

/** For the front page: three verified workers, and the lowest price of each standard service. Public. */
export const featuredWorkers = query({
  name: 'search.featured',
  input: z.unknown(),
  authorise: () => allow,
  run: async ({ read, now }) => {
    const today = localDate(now)
    const leastOf = (id: StandardServiceId) => Math.ceil((lowestLegalRate(id, today) ?? 0) / kroner(1))
    const [rows, lowest] = await Promise.all([
      findFeatured(read, FEATURED, now),
      findLowestRates(read, leastOf),
    ])
    const lowestRates = [...lowest].map(([serviceId, rate]) => ({ serviceId, rate: kroner(rate) }))
    const workers = rows.map(row => {
      const { fullName, ...safe } = presentSafe(row, today)
      const services = safe.services.slice(0, 3).map(({ name }) => name)
      return { ...safe, firstName: firstName(fullName), services }
    })
    return { workers, lowestRates }
  },
})
