import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { orderProcess } from '#app/facts/order-process.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { exportedWish, forgottenWish } from '#app/facts/wish-fields.ts'
import { orderLines, orderSteps, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { noNote } from '#app/schema/wish.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { type DataSubject, type PersonalData, profileIds } from '#platform/personal-data.ts'
import { statusLook } from '../labels.ts'
import { standingPrice } from '../settlement.ts'
import { openWish } from './entry-note.ts'

const idsOf = (person: DataSubject, type: Party) =>
  person.profiles.filter(profile => profile.type === type).map(({ id }) => id)

/** Postcode and town, `0155 Oslo`: the place as the books need it, without the home's address. */
const place = sql<string>`coalesce(substring(${orders.address} from '([0-9]{4}\\s+[^,0-9]+)\\s*$'), ${forgottenWish().address})`

const others = alias(profiles, 'other')

async function find(read: Reader, ids: string[], as: Party) {
  const [mine, theirs] =
    as === 'worker' ? [orders.workerId, orders.customerId] : [orders.customerId, orders.workerId]
  return read
    .select({ order: orders, other: others.fullName })
    .from(orders)
    .innerJoin(others, eq(others.id, theirs))
    .where(inArray(mine, ids))
    .orderBy(orders.requestedAt)
}

type Line = typeof orderLines.$inferSelect
const inKroner = (ore: number) => ore / 100

const presentLine = (
  { kind, text, gross, vat, wage, holidayPay, pension, nightGross }: Line,
  as: Party,
  holds: boolean,
) => ({
  hva: `${kind === 'charge' ? 'endelig' : holds ? 'avtalt' : 'avtalt tidligere'}: ${text}`,
  ...(as === customerRole
    ? {
        ...{ prisIKroner: inKroner(gross), herAvMva: inKroner(vat) },
        ...(nightGross > 0 && { herAvNattillegg: inKroner(nightGross) }),
      }
    : {
        lønnIKroner: inKroner(wage),
        feriepengerIKroner: inKroner(holidayPay),
        pensjonIKroner: inKroner(pension),
      }),
})

/** What stands, as on the order's page. */
function moneyNow(order: typeof orders.$inferSelect, lines: Line[], as: Party) {
  const own = lines.filter(({ orderId }) => orderId === order.id)
  const agreed = own.find(({ kind, agreement }) => kind === 'agreed' && agreement === order.agreement)
  if (!agreed) return {}
  const charge = own.find(({ kind }) => kind === 'charge') ?? null
  const { gross, wage } = standingPrice({ ...order, agreed, charge })
  return as === customerRole ? { duBetalerIKroner: inKroner(gross) } : { lønnenDinIKroner: inKroner(wage) }
}

const exportedSize = ({ homeSize }: { homeSize: string }) =>
  homeSize === '' ? {} : { hjemmetsStørrelse: homeSize }

/** Orders with what the person may know: never the other party's address or phone. */
async function present(read: Reader, person: DataSubject, as: Party) {
  const found = await find(read, idsOf(person, as), as)
  const ids = found.map(({ order }) => order.id)
  const lines = await read.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  const steps = await read
    .select()
    .from(orderSteps)
    .where(inArray(orderSteps.orderId, ids))
    .orderBy(orderSteps.id)
  return found.map(({ order, other }) => ({
    nummer: order.id,
    tjeneste: order.serviceName,
    medHvem: as === 'worker' && order.status === 'pending' ? firstName(other) : other,
    status: statusLook(order.status, as).label,
    starter: order.startsAt,
    slutter: order.endsAt,
    ...(as === customerRole ? { ...exportedWish(openWish(order)), ...exportedSize(order) } : {}),
    ...moneyNow(order, lines, as),
    linjer: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(line => presentLine(line, as, line.agreement === order.agreement)),
    hendelser: steps
      .filter(({ orderId }) => orderId === order.id)
      .map(({ action, at, note }) => ({
        tidspunkt: at,
        hva: orderProcess.steps[action].done,
        merknad: note,
      })),
  }))
}

/**
 * Orders belong to the books and stay, without what identifies the person: only postcode and town, and none
 * of the person's words. The other party's words stay.
 */
export const orderData: PersonalData = {
  tables: ['orders', 'order_lines', 'order_steps', 'order_totals', 'order_earnings', 'order_charges'],

  held: async (read, person) => ({
    bestillinger: await present(read, person, customerRole),
    oppdrag: await present(read, person, 'worker'),
  }),

  links: async (tx, person) => {
    const ids = profileIds(person)
    const shared = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(or(inArray(orders.customerId, ids), inArray(orders.workerId, ids)))
    const viewers = [customerRole, 'worker', 'admin'] as const
    return shared.flatMap(({ id }) => viewers.map(viewer => orderPath(viewer, id)))
  },

  forget: async (tx, person) => {
    const ids = profileIds(person)
    const byPerson = and(eq(orderSteps.actorUserId, person.userId), isNotNull(orderSteps.note))
    const ownReason = sql`${orders.reason} in (select ${orderSteps.note} from ${orderSteps}
      where ${orderSteps.orderId} = ${orders.id} and ${byPerson})`
    await tx
      .update(orders)
      .set({ reason: null })
      .where(and(or(inArray(orders.customerId, ids), inArray(orders.workerId, ids)), ownReason))
    await tx
      .update(orders)
      .set({ ...forgottenWish(), address: place, entryNote: noNote, homeSize: '' })
      .where(inArray(orders.customerId, idsOf(person, customerRole)))
    await tx
      .update(orders)
      .set({ moreWhy: null })
      .where(inArray(orders.workerId, idsOf(person, 'worker')))
    await tx.update(orderSteps).set({ note: null }).where(byPerson)
  },
}
