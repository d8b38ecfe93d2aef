import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type LawfulWorker, neighbours, type WorkSpan } from '#app/facts/may-work.ts'
import { isCleaning, type StandardServiceId } from '#app/facts/services.ts'
import { orderChanges } from '#app/schema/changes.server.ts'
import { orderVisits } from '#app/schema/evidence.server.ts'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { profileServices, profiles } from '#app/schema/profiles.server.ts'
import { findRooms } from '#app/work/travel/server/index.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'
import { DAY, localDate, MINUTE } from '#platform/shared/time.ts'
import type { BusySpan } from '../busy-span.ts'

/** Work of a worker, as PostgreSQL writes it into a list. */
export type TakenRow = { from: string; to: string; busy: boolean; address: string | null }

const days = neighbours / DAY

/**
 * Half hours of work `t` that is done; null for none. An order that ended as cancelled has some when it is paid and somebody was
 * there: it was begun and then called off or taken from its worker, or an administrator decided that the work was done.
 */
const done = sql`case when t.status <> 'cancelled' then coalesce(t.worked_half_hours, t.half_hours)
  when t.last_action in ('call-off', 'reassign', 'settle') then (select c.half_hours from ${orderLines} c where c.order_id = t.id and c.kind = 'charge'
    and (exists (select from ${orderVisits} v where v.order_id = t.id) or c.wage = (select a.wage from ${orderLines} a
      where a.order_id = t.id and a.kind = 'agreed' and a.agreement = t.agreement and t.last_action = 'settle'))) end`

/**
 * All work of a worker around a span that the law looks at: what is agreed, as agreed, and what is done, by the hours
 * worked. `but`: the order that is asked about.
 */
export const takenAround = (at: {
  workerId: SQLWrapper
  from: SQLWrapper
  to: SQLWrapper
  but: SQLWrapper
}): SQL<TakenRow[]> =>
  sql<TakenRow[]>`(select coalesce(json_agg(json_build_object('from', t.starts_at, 'to',
      case when t.status in ('confirmed', 'in_progress') then t.ends_at
        else t.starts_at + ${done} * interval '30 minutes' end,
      'busy', t.status in ('confirmed', 'in_progress'),
      'address', case when t.status in ('confirmed', 'in_progress') then t.address end) order by t.starts_at), '[]')
    from ${orders} t where t.worker_id = ${at.workerId} and t.id is distinct from ${at.but}
      and t.status <> 'pending' and (t.status <> 'cancelled' or ${done} is not null)
      and t.starts_at > ${at.from} - interval '${sql.raw(String(days + 1))} days'
      and t.starts_at < ${at.to} + interval '${sql.raw(String(days))} days')`

const spanOf = ({ from, to }: Pick<TakenRow, 'from' | 'to'>): WorkSpan => ({
  from: new Date(from),
  to: new Date(to),
})

/** The last day of a worker's accepted HMS card. */
export const cardUntil = (workerId: SQLWrapper): SQL<string | null> =>
  sql<
    string | null
  >`(select max(c.expires_on)::text from ${hmsCards} c where c.profile_id = ${workerId} and c.status = 'accepted')`

type FoundLaw = { bornOn: string | null; taken: readonly TakenRow[]; until: string | null }
type Offered = { serviceId: string; serviceKind: StandardServiceId }

type Agreed = { serviceKind: StandardServiceId; status: string; endsAt: Date }

/** Is this agreed cleaning, without a card that is valid on its last day? `until`: the last day of the worker's card. */
export const isWithoutCard = ({ status, serviceKind, endsAt }: Agreed, until: string | null): boolean =>
  status === 'confirmed' &&
  isCleaning(serviceKind) &&
  (until === null || until < localDate(new Date(endsAt.getTime() - 1)))

/** What was found as the rule of the law takes it. `services`: those that may be asked about. */
export const lawfulOf = ({ bornOn, taken, until }: FoundLaw, services: readonly Offered[]): LawfulWorker => ({
  bornOn,
  taken: taken.map(spanOf),
  card: {
    until,
    neededFor: services
      .filter(({ serviceKind }) => isCleaning(serviceKind))
      .map(({ serviceId }) => serviceId),
  },
})

/** A worker's taken time: what the law needs, and what is agreed and not done, when nothing else can be. */
export type TakenTime = { lawful: LawfulWorker; busy: readonly BusySpan[] }

const [from, to] = [sql`${sql.placeholder('from')}::timestamptz`, sql`${sql.placeholder('to')}::timestamptz`]
const but = sql`${sql.placeholder('but')}::uuid`

/** What is held for proposals to move other orders. The law counts the agreed time until there is a yes. */
const heldAround = (workerId: SQL) => sql<
  TakenRow[]
>`(select coalesce(json_agg(json_build_object('from', c.starts_at, 'to', c.ends_at, 'address', c.address)), '[]')
    from ${orderChanges} c where c.worker_id = ${workerId} and c.state = 'open' and c.order_id is distinct from ${but}
      and c.starts_at < ${to} + interval '1 day' and c.ends_at > ${from} - interval '1 day')`

/** All of it of a worker, as columns. */
const allOf = (workerId: SQL) => ({
  bornOn: sql<string | null>`(select ${profiles.bornOn} from ${profiles} where ${eq(profiles.id, workerId)})`,
  taken: takenAround({ workerId, from, to, but }),
  until: cardUntil(workerId),
  services: sql<
    Offered[]
  >`(select coalesce(json_agg(json_build_object('serviceId', s.service_id, 'serviceKind', s.service_kind)), '[]')
    from ${profileServices} s where s.profile_id = ${workerId})`,
  held: heldAround(workerId),
})

const findIt = fixed('taken_time', db =>
  db.select(allOf(sql`${sql.placeholder('workerId')}::uuid`)).from(oneRow),
)

/** The same for all whom a page shows. */
const findThem = fixed('taken_times', db =>
  db
    .select({ id: sql<string>`worker`, ...allOf(sql`worker`) })
    .from(sql`unnest(${sql.placeholder('workerIds')}::uuid[]) worker`),
)

type Found = Awaited<ReturnType<typeof findIt>>[number]

/** What is agreed and not done, or held: nothing else can be then. */
const busyOf = ({ held, taken }: Found) => [...taken.filter(({ busy }) => busy), ...held]

const timeOf = (found: Found): TakenTime => ({
  lawful: lawfulOf(found, found.services),
  busy: busyOf(found).map(spanOf),
})

/**
 * What decides whether a worker may work in a span, in one statement: their age and HMS card, the work that they have done or agreed to
 * around it, and which of it is agreed. Pending requests take no time. `but`: what is left out, as when it is moved. `address`:
 * where they would have to be; then each way there is looked up, by one more statement where anything is agreed.
 */
export async function findTakenTime(
  read: Reader,
  workerId: string,
  span: WorkSpan,
  { but = null, address = null }: { but?: string | null; address?: string | null } = {},
): Promise<TakenTime> {
  const [row] = await findIt(read, {
    ...{ workerId, but },
    ...{ from: span.from.toISOString(), to: span.to.toISOString() },
  })
  const found = row ?? { bornOn: null, taken: [], until: null, services: [], held: [] }
  const busy = busyOf(found)
  const roomTo = await findRooms(
    read,
    address,
    busy.flatMap(other => other.address ?? []),
  )
  return {
    lawful: lawfulOf(found, found.services),
    busy: busy.map(other => ({
      ...spanOf(other),
      ...(address && other.address !== null && { room: roomTo(other.address) * MINUTE }),
    })),
  }
}

/** The same for each of some workers, by one question. */
export async function findTakenTimes(
  read: Reader,
  workerIds: readonly string[],
  span: WorkSpan,
): Promise<Map<string, TakenTime>> {
  const found = await findThem(read, {
    ...{ workerIds: [...workerIds], but: null },
    ...{ from: span.from.toISOString(), to: span.to.toISOString() },
  })
  return new Map(found.map(({ id, ...row }) => [id, timeOf(row)]))
}
