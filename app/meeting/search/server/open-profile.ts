import { and, count, desc, eq, gte, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import { usualHours } from '#app/people/availability/hours.ts'
import { findAvailability } from '#app/people/availability/server/index.ts'
import { agreeingProof, providerLabels } from '#app/people/identity/identity.ts'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isShown, reviews } from '#app/schema/reviews.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import type { Check, OpenProfile, OpenReviews } from '../api.ts'
import { workerReviewsInput } from '../api.ts'
import { findListedWorker, type WorkerRow } from './cards.ts'
import { findFacts } from './find-facts.ts'
import { findReviews } from './find-page-parts.ts'
import { presentSafe } from './present-worker.ts'

/** Nobody's reviews are the viewer's own. */
const noViewer = { viewerId: '' }

/** A page of reviews, without what is only for whoever is signed in. */
async function findOpenReviews(read: Reader, workerId: string, cursor?: string): Promise<OpenReviews> {
  const { reviews: found, nextCursor } = await findReviews(read, workerId, { ...noViewer, cursor })
  return { reviews: found.map(({ mine: _, ...review }) => review), nextCursor }
}

/** How many gave five stars, four, and so on. */
async function findStars(read: Reader, workerId: string): Promise<number[]> {
  const rows = await read
    .select({ stars: reviews.stars, number: count() })
    .from(reviews)
    .where(and(eq(reviews.workerId, workerId), isShown(reviews)))
    .groupBy(reviews.stars)
  return [5, 4, 3, 2, 1].map(stars => rows.find(row => row.stars === stars)?.number ?? 0)
}

/** When the contract was signed, and when a HMS card that is valid was looked at. */
async function findPapers(read: Reader, workerId: string, today: string) {
  const [[profile], [card]] = await Promise.all([
    read
      .select({ signed: profiles.contractSigned, at: profiles.registrationCompletedAt })
      .from(profiles)
      .where(eq(profiles.id, workerId)),
    read
      .select({ at: hmsCards.decidedAt })
      .from(hmsCards)
      .where(
        and(
          eq(hmsCards.profileId, workerId),
          eq(hmsCards.status, 'accepted'),
          isNull(hmsCards.endedAt),
          gte(hmsCards.expiresOn, today),
        ),
      )
      .orderBy(desc(hmsCards.expiresOn))
      .limit(1),
  ])
  return { signedAt: profile?.signed ? profile.at : null, cardAt: card?.at ?? null }
}

type Papers = Awaited<ReturnType<typeof findPapers>>

/** 'Dette er sjekket': a row for each thing that was, and none for what was not. */
function checksOf({ proofs, card }: WorkerRow, { signedAt, cardAt }: Papers): Check[] {
  const proof = agreeingProof(proofs, card)
  const rows: (Omit<Check, 'at'> & { at: Date | string | number | null | undefined })[] = [
    {
      kind: 'identity',
      what: proof?.bornOn && card.bornOn ? 'Navn og fødselsdato' : 'Navn',
      how: `Bekreftet med ${proof && providerLabels[proof.provider]}`,
      at: proof?.confirmedAt,
    },
    {
      kind: 'profile',
      what: 'Profil og erfaring',
      how: 'Gjennomgått av Nærhjelp',
      at: card.status === 'approved' ? card.verifiedAt : null,
    },
    { kind: 'hms-card', what: 'HMS-kort', how: 'Kontrollert av Nærhjelp', at: cardAt },
    { kind: 'contract', what: 'Ansatt hos oss', how: 'Kontrakt signert', at: signedAt },
  ]
  return rows.flatMap(({ at, ...row }) =>
    at === null || at === undefined ? [] : [{ ...row, at: new Date(at).toISOString() }],
  )
}

/** One listed worker, for anybody: the first name alone. NOT_FOUND for unknown and unlisted ones. */
export const openProfile = query<{ workerId: string }, OpenProfile>({
  name: 'search.profile',
  input: z.object({ workerId: z.uuid() }),
  authorise: () => allow,
  run: async ({ read, input: { workerId }, now }) => {
    const row = await findListedWorker(read, workerId, now)
    if (!row) throw notFound()
    const today = localDate(now)
    const [papers, stars, shown, { days, hours }, factsOf] = await Promise.all([
      findPapers(read, workerId, today),
      findStars(read, workerId),
      findOpenReviews(read, workerId),
      findAvailability(read, { id: workerId, availabilityDays: row.card.days }, now),
      // Nobody is known to whom there could be a way.
      findFacts(read, [row], { home: null }, now),
    ])
    const { fullName, identity: _, ...safe } = presentSafe(row, today)
    const [kept, brokenHalves] = row.appointments
    const { way: __, ...facts } = factsOf(row)
    return {
      ...safe,
      ...facts,
      firstName: firstName(fullName),
      isVerified: row.card.status === 'approved',
      checked: checksOf(row, papers),
      week: days.map(day => ({ day, ...(hours[day] ?? usualHours) })),
      appointments: { due: kept + Math.ceil(brokenHalves / 2), kept },
      stars,
      ...shown,
    }
  },
})

/** More of the reviews on that page. NOT_FOUND for unknown and unlisted workers. */
export const openReviews = query<z.infer<typeof workerReviewsInput>, OpenReviews>({
  name: 'search.open-reviews',
  input: workerReviewsInput,
  authorise: () => allow,
  run: async ({ read, input: { workerId, cursor }, now }) => {
    if (!(await findListedWorker(read, workerId, now))) throw notFound()
    return findOpenReviews(read, workerId, cursor)
  },
})
