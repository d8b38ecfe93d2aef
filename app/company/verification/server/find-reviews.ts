import { and, desc, eq, isNull, notLike, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#app/facts/order-process.ts'
import { unreachable } from '#app/people/accounts/shown-email.ts'
import { users } from '#app/schema/accounts.server.ts'
import { signedContracts } from '#app/schema/employment.server.ts'
import { orderTotals } from '#app/schema/orders.server.ts'
import { profiles, registeredAt } from '#app/schema/profiles.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import { verificationLogs } from '#app/schema/verification.server.ts'
import { inOrder } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { asMicroseconds, fromMicroseconds } from '#platform/db/tables.server.ts'
import type { Sorting } from '#platform/shared/sorting.ts'
import type { WorkerList } from '../api.ts'

/** How many are on one page. */
const PAGE = 24

const registered = registeredAt(profiles)

/** Nobody verifies deleted accounts or stand-ins. */
const workersOnly = and(
  eq(profiles.userType, 'worker'),
  isNull(users.deletedAt),
  notLike(users.email, unreachable),
)

/** Words match the start of words in name or district; digits match anywhere in the phone number. */
function saysWords(q: string): SQL | undefined {
  const words = q.normalize('NFC').split(/[^\p{L}\p{N}]+/u)
  const inText = words
    .filter(Boolean)
    .map(word => sql`${profiles.words} like '%' || rtrim(search_words(${word})) || '%'`)
  if (inText.length === 0) return undefined
  const digits = q.replace(/^\s*(\+|00)47/, '').replace(/\s/g, '')
  if (!/^\d+$/.test(digits)) return and(...inText)
  return sql`(${and(...inText)} or ${profiles.phone} like ${`%${digits}%`})`
}

const cardColumns = {
  profile: {
    id: profiles.id,
    userId: profiles.userId,
    fullName: profiles.fullName,
    image: profiles.profileImage,
    status: profiles.verificationStatus,
    visible: sql<boolean>`coalesce(${profiles.isVisibleToCustomers}, false)`,
    phone: profiles.phone,
    district: profiles.district,
    contractSigned: profiles.contractSigned,
    isSuspended: isSuspended(profiles.userId),
    hasBank: sql<boolean>`${profiles.accountNumberEnd} is not null`,
    hourlyRate: profiles.hourlyRate,
    serviceCount: sql<number>`(select count(*)::int from profile_services offered where offered.profile_id = ${profiles.id})`,
  },
  cursor: sql<string>`concat_ws('.', ${asMicroseconds(registered)}, ${profiles.id})`,
}

const inWhich = (sort: Sorting) => inOrder(sort, registered, profiles.id)

const cards = (read: Reader, condition: SQL | undefined, sort: Sorting, limit: number) =>
  read
    .select(cardColumns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(condition)
    .orderBy(...inWhich(sort).order)
    .limit(limit)

export type CardRow = Awaited<ReturnType<typeof cards>>[number]['profile']

const meeting = ({ q, status }: Pick<WorkerList, 'q' | 'status'>) =>
  and(workersOnly, saysWords(q), status === 'all' ? undefined : eq(profiles.verificationStatus, status))

/** All who meet the filter, so many at most. */
export const findAllReviews = async (read: Reader, input: Omit<WorkerList, 'cursor'>, most: number) =>
  (await cards(read, meeting(input), input.sort, most)).map(({ profile }) => profile)

/** One page of workers, by registration, and how many meet the filter in all. */
export async function findReviews(read: Reader, { cursor, sort, ...input }: WorkerList) {
  const condition = meeting(input)
  const [at, id] = cursor?.split('.') ?? []
  const after =
    at && id
      ? sql`(${registered}, ${profiles.id}) ${inWhich(sort).later} (${fromMicroseconds(at)}, ${id}::uuid)`
      : undefined
  const [rows, [counted]] = await Promise.all([
    cards(read, and(condition, after), sort, PAGE + 1),
    read
      .select({ total: sql<number>`count(*)::int` })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(condition),
  ])
  const found = rows.slice(0, PAGE)
  return {
    found: found.map(({ profile }) => profile),
    total: counted?.total ?? 0,
    nextCursor: rows.length > PAGE ? (found.at(-1)?.cursor ?? null) : null,
  }
}

/** The four figures at the top, whatever the filter. */
export async function countWorkers(read: Reader) {
  const [counted] = await read
    .select({
      total: sql<number>`count(*)::int`,
      approved: sql<number>`(count(*) filter (where ${profiles.verificationStatus} = 'approved'))::int`,
      pending: sql<number>`(count(*) filter (where ${profiles.verificationStatus} = 'pending'))::int`,
      visible: sql<number>`(count(*) filter (where exists (select 1 from ${searchPeople} listed where listed.profile_id = ${profiles.id})))::int`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(workersOnly)
  return counted ?? { total: 0, approved: 0, pending: 0, visible: 0 }
}

/** How many orders of the worker are in a state, as it is kept. */
const inState = (status: OrderStatus) =>
  sql<number>`coalesce((select ${orderTotals.count} from ${orderTotals}
    where ${orderTotals.profileId} = ${profiles.id} and ${orderTotals.status} = ${status}), 0)`.mapWith(
    Number,
  )

/** One worker with the fields only the details show; undefined when there is none. */
export async function findReview(read: Reader, workerId: string) {
  const [found] = await read
    .select({
      ...cardColumns,
      more: {
        email: users.email,
        emailVerified: users.emailVerified,
        bornOn: profiles.bornOn,
        address: profiles.address,
        bankEnd: profiles.accountNumberEnd,
        taxConsent: profiles.taxConsent,
        aboutMe: profiles.aboutMe,
        experience: profiles.experience,
        adminNotes: profiles.adminNotes,
        waiting: inState('pending'),
        agreed: inState('confirmed'),
      },
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(workersOnly, eq(profiles.id, workerId)))
  return found
}

/** When the contract was signed last; null when it never was. */
export async function findSigning(read: Reader, userId: string): Promise<Date | null> {
  const [signed] = await read
    .select({ at: signedContracts.signedAt })
    .from(signedContracts)
    .where(eq(signedContracts.userId, userId))
    .orderBy(desc(signedContracts.signedAt))
    .limit(1)
  return signed?.at ?? null
}

const administrators = alias(users, 'administrator')

/** What administrators did with a person, newest first. */
export const findHistory = (read: Reader, userId: string) =>
  read
    .select({
      id: verificationLogs.id,
      at: verificationLogs.at,
      action: verificationLogs.action,
      notes: verificationLogs.notes,
      by: administrators.name,
    })
    .from(verificationLogs)
    .innerJoin(administrators, eq(administrators.id, verificationLogs.adminId))
    .where(eq(verificationLogs.userId, userId))
    .orderBy(desc(verificationLogs.id))
    .limit(100)
