import { z } from 'zod'
import { ageOn } from '#app/facts/birth-date.ts'
import { imageUrl } from '#app/facts/images.ts'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { decisions } from '#app/facts/verification-status.ts'
import { findServices } from '#app/meeting/search/server/index.ts'
import { findStandingWords } from '#app/people/identity/server/index.ts'
import { findTaxConsent } from '#app/people/profiles/server/index.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { type ReviewCard, type ReviewDetails, workerList } from '../api.ts'
import { missingItems } from '../missing-items.ts'
import {
  type CardRow,
  countWorkers,
  findHistory,
  findReview,
  findReviews,
  findSigning,
} from './find-reviews.ts'

const ore = (rate: number | null) => (rate === null ? null : kroner(rate))

const presentCard = (row: CardRow): ReviewCard => ({
  ...row,
  image: imageUrl(row.image),
  hourlyRate: ore(row.hourlyRate),
  missing: missingItems({ ...row, hasImage: row.image !== null }),
})

/** All workers, by registration, with the figures at the top of the dashboard. */
export const reviewedWorkers = query({
  name: 'verification.workers',
  input: workerList,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input }) => {
    const [{ found, total, nextCursor }, counters] = await Promise.all([
      findReviews(read, input),
      countWorkers(read),
    ])
    return { workers: found.map(presentCard), total, nextCursor, counters }
  },
})

/** One worker with everything that a decision is made from. */
export const reviewedWorker = query<{ workerId: string }, ReviewDetails>({
  name: 'verification.worker',
  guarded: true,
  input: z.object({ workerId: z.uuid() }),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input: { workerId }, now }) => {
    const found = await findReview(read, workerId)
    if (!found) throw notFound()
    const { profile, more } = found
    const services = await findServices(read, [workerId])
    const signedAt = await findSigning(read, profile.userId)
    const consentedAt = more.taxConsent ? await findTaxConsent(read, workerId) : null
    const history = await findHistory(read, profile.userId)
    const seen = { fullName: profile.fullName, bornOn: more.bornOn }
    const identity = await findStandingWords(read, profile.userId, seen, now)
    const { bornOn, ...shown } = more
    const decided = history.find(({ action }) => decisions.some(decision => decision === action))
    return {
      ...presentCard(profile),
      ...shown,
      identity,
      age: bornOn ? ageOn(bornOn, localDate(now)) : null,
      signedAt: signedAt?.toISOString() ?? null,
      taxConsentAt: consentedAt?.toISOString() ?? null,
      services: services.map(({ profileId: _, ...service }) => ({ ...service, rate: ore(service.rate) })),
      lastDecision: decided?.id ?? null,
      history: history.map(row => ({ ...row, at: row.at.toISOString() })),
    }
  },
})
