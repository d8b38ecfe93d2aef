import {
  and,
  count,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customerRole } from '#app/facts/roles.ts'
import {
  agreedLine,
  closesCase,
  isOpen,
  opensCase,
  orderLines,
  orderSteps,
  orders,
} from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { chargedHalfHours, workPrice } from '#app/work/orders/settlement.ts'
import { inOrder } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { containing } from '#platform/db/words.server.ts'
import type { ComplaintCard, ComplaintCase, ComplaintsInput } from '../api.ts'
import { type ComplaintView, type Outcome, sortOf } from '../rules.ts'

/** How many are on one page. */
const PAGE = 20
/** The longest excerpt in a list, in characters. */
const EXCERPT = 200

const customers = alias(profiles, 'customer')
const workers = alias(profiles, 'worker')
const complaint = alias(orderSteps, 'complaint')
const decision = alias(orderSteps, 'decision')
const agreed = alias(orderLines, 'agreed')
const charge = alias(orderLines, 'charge')

/** Complaints with their cards' data. A complaint is the step that made it; its decision is another step. */
const complaints = (read: Reader) =>
  read
    .select({
      order: orders,
      customer: customers.fullName,
      worker: workers.fullName,
      complaint,
      decision,
      agreed,
      charge,
    })
    .from(complaint)
    .innerJoin(orders, eq(orders.id, complaint.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(workers, eq(workers.id, orders.workerId))
    .innerJoin(agreed, agreedLine(agreed))
    .leftJoin(charge, and(eq(charge.orderId, orders.id), eq(charge.kind, 'charge')))
    .leftJoin(decision, and(eq(decision.orderId, orders.id), closesCase(decision.action)))
    .$dynamic()

type Found = Awaited<ReturnType<typeof complaints>>[number]

const isComplaint = opensCase(complaint.action)

const ofView: Record<ComplaintView, SQL | undefined> = {
  // A complaint without a decision is a disputed order, and those are few.
  open: and(eq(orders.status, 'disputed'), isOpen(orders.status), isNull(decision.id)),
  decided: isNotNull(decision.id),
  all: undefined,
}

/** By when they are listed: what is decided by its decision. */
const stepOf: Record<ComplaintView, typeof complaint | typeof decision> = {
  open: complaint,
  decided: decision,
  all: complaint,
}

/** In which order a view is read, and by which step. */
function listed({ view, sort }: Pick<ComplaintsInput, 'view' | 'sort'>) {
  const table = stepOf[view]
  return { table, ...inOrder(sortOf(view, sort), table.at, table.id) }
}

/** The price of the charged hours before refunds: `priceOf` in whole øre. */
const full = sql`(${charge.rate} * ${charge.halfHours} + ${charge.nightRate} * ${charge.nightHalfHours} + 1) / 2`
const ofOutcome: Record<Outcome, SQL> = {
  // A decision about an absence that costs nothing leaves no charge.
  full: sql`coalesce(${charge.gross}, 0) = 0`,
  partial: sql`${charge.gross} > 0 and ${charge.gross} < ${full}`,
  none: sql`${charge.gross} = ${full}`,
}

/** By who they are between, the service, or what the complaint says. */
const saying = (read: Reader, q: string): SQL | undefined => {
  const pattern = containing(q)
  const named = read.select({ id: profiles.id }).from(profiles).where(ilike(profiles.fullName, pattern))
  return or(
    inArray(orders.customerId, named),
    inArray(orders.workerId, named),
    ilike(orders.serviceName, pattern),
    ilike(complaint.note, pattern),
  )
}

/** The complaint of a decision. */
const complained = (read: Reader, decided: typeof decision | typeof complaint) =>
  read
    .select({ one: sql`1` })
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, decided.orderId), opensCase(orderSteps.action)))

/** After the cursor, in list order. */
function after({ cursor, ...asked }: ComplaintsInput): SQL | undefined {
  const [ms, id] = cursor?.split('.') ?? []
  if (!ms || !id) return undefined
  const { table, later } = listed(asked)
  const at = new Date(Number(ms)).toISOString()
  return sql`(${table.at}, ${table.id}) ${later} (${at}::timestamptz, ${id}::bigint)`
}

/**
 * The steps of the page: off their index alone, and with words off nothing but their orders. Joined first, PostgreSQL reads
 * all that is shown of every complaint there is. Undefined where the page depends on more than the step.
 */
function stepsOfPage(read: Reader, asked: ComplaintsInput, most: number): SQL | undefined {
  const { view, outcome, q } = asked
  const { table, order } = listed(asked)
  if (view === 'open' || outcome) return undefined
  const isDecided = view === 'decided'
  const all = read.select({ id: table.id }).from(table).$dynamic()
  const some = q ? all.innerJoin(orders, eq(orders.id, table.orderId)) : all
  const steps = (
    q && isDecided ? some.innerJoin(complaint, and(eq(complaint.orderId, table.orderId), isComplaint)) : some
  )
    .where(
      and(
        isDecided ? closesCase(table.action) : opensCase(table.action),
        // Decided for a customer who could not answer: nobody had complained.
        isDecided && !q ? exists(complained(read, table)) : undefined,
        q ? saying(read, q) : undefined,
        after(asked),
      ),
    )
    .orderBy(...order)
    .limit(most)
  return sql`${table.id} = any(array(${steps}))`
}

/** So many complaints, in list order. */
function findRows(read: Reader, asked: ComplaintsInput, most: number) {
  const { view, outcome, q } = asked
  const steps = stepsOfPage(read, asked, most)
  return complaints(read)
    .where(
      and(
        isComplaint,
        ofView[view],
        outcome ? and(isNotNull(decision.id), ofOutcome[outcome]) : undefined,
        q && !steps ? saying(read, q) : undefined,
        after(asked),
        steps,
      ),
    )
    .orderBy(...listed(asked).order)
    .limit(most)
}

/** The same, as they are shown, with the customer by our own word. */
export const findSomeComplaints = async (read: Reader, asked: ComplaintsInput, most: number) =>
  (await findRows(read, asked, most)).map(found => ({
    ...presentComplaint(found),
    customer: found.customer,
  }))

/** One page of complaints. */
export async function findComplaints(read: Reader, asked: ComplaintsInput) {
  const rows = await findRows(read, asked, PAGE + 1)
  const found = rows.slice(0, PAGE)
  const last = found.at(-1)
  const step = last && (asked.view === 'decided' ? last.decision : last.complaint)
  return {
    complaints: found.map(presentComplaint),
    nextCursor: rows.length > PAGE && step ? `${step.at.getTime()}.${step.id}` : null,
  }
}

/** How many wait for a decision. */
export async function countOpen(read: Reader): Promise<number> {
  const [counted] = await read
    .select({ open: count() })
    .from(orders)
    .where(and(eq(orders.status, 'disputed'), isOpen(orders.status)))
  return counted?.open ?? 0
}

/** Other complaints involving either party of an order, newest first, and which party. */
export async function findEarlier(
  read: Reader,
  { orderId, customerId, workerId }: { orderId: string; customerId: string; workerId: string },
) {
  const rows = await complaints(read)
    .where(
      and(
        isComplaint,
        ne(orders.id, orderId),
        or(eq(orders.customerId, customerId), eq(orders.workerId, workerId)),
      ),
    )
    .orderBy(desc(complaint.at), desc(complaint.id))
    .limit(50)
  return rows.map((found): ComplaintCase['earlier'][number] => {
    const sameCustomer = found.order.customerId === customerId
    const sameWorker = found.order.workerId === workerId
    const shared = sameCustomer && sameWorker ? 'both' : sameCustomer ? customerRole : 'worker'
    return { ...presentComplaint(found), shared }
  })
}

const outcomeOf = (refund: number, gross: number): Outcome =>
  refund === 0 ? 'none' : refund === gross ? 'full' : 'partial'

/** Exact amounts: the price as it was agreed; the refund is its difference from the charge. */
function presentComplaint(found: Found): ComplaintCard {
  const { order, complaint, decision, agreed, charge } = found
  const worked = order.workedHalfHours ?? agreed.halfHours
  const halfHours = charge?.halfHours ?? chargedHalfHours(agreed.halfHours, worked, false)
  const { serviceKind, startsAt } = order
  const { gross } = workPrice({ ...agreed, serviceKind, startsAt }, halfHours)
  const refund = charge ? gross - charge.gross : decision ? gross : 0
  return {
    orderId: order.id,
    serviceName: order.serviceName,
    startsAt: order.startsAt.toISOString(),
    consumer: found.customer,
    worker: found.worker,
    status: order.status,
    complainedAt: complaint.at.toISOString(),
    ofAbsence: order.absence !== null,
    excerpt: (complaint.note ?? '').slice(0, EXCERPT),
    gross,
    decision: decision && {
      at: decision.at.toISOString(),
      outcome: outcomeOf(refund, gross),
      refund,
      reason: decision.note ?? '',
    },
  }
}
