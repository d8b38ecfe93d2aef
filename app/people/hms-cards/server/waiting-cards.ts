import { and, asc, eq, gte, inArray, isNull, not, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderPath, workerCardPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { isCleaning } from '#app/facts/service-kind.ts'
import { users } from '#app/schema/accounts.server.ts'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isGone } from '#app/schema/suspension.server.ts'
import { formatDayYear, formatMoment } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'

/** Cards that nobody has looked at. */
const waiting: WaitingSource = {
  kind: 'hms-card',
  label: 'HMS-kort',
  icon: 'shield-check',
  tone: 'info',
  cost: 'answer',
  find: async read => {
    const found = await read
      .select({ card: hmsCards, fullName: profiles.fullName })
      .from(hmsCards)
      .innerJoin(profiles, eq(profiles.id, hmsCards.profileId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(eq(hmsCards.status, 'waiting'), isNull(users.deletedAt)))
      .orderBy(asc(hmsCards.enteredAt), asc(hmsCards.id))
      .limit(mostListed)
    return found.map(({ card, fullName }) => ({
      id: card.id,
      since: card.enteredAt,
      title: `${fullName} har lagt inn HMS-kort`,
      what: `Kort ${card.number}, gyldig til og med ${formatDayYear(`${card.expiresOn}T12:00:00Z`)}. Kunder kan ikke bestille renhold før du har sett på det.`,
      told: [],
      to: workerCardPath(fullName, card.profileId),
      open: 'Se kortet',
    }))
  },
}

const lastDay = sql`((${orders.endsAt} - interval '1 millisecond') at time zone 'Europe/Oslo')::date`
const hasCard = sql`${hmsCards.status} = 'accepted' and ${hmsCards.expiresOn} >= ${lastDay}`

/** When the customer was told that it is uncertain. */
const markedAt =
  sql`(select max(step.at) from ${orderSteps} step where step.order_id = ${orders.id} and step.action = 'mark')`.mapWith(
    orderSteps.at,
  )

/** Is there a card that nobody has looked at? */
const isWaiting = sql<boolean>`exists (select from ${hmsCards} c where c.profile_id = ${orders.workerId} and c.status = 'waiting')`

const customers = alias(profiles, 'customer')

/**
 * Agreed cleaning that its worker has no valid card for: agreed before the rule, after the card's last day, or with a card that was
 * withdrawn. Of a worker who is gone for all work, all that is agreed is a case of its own.
 */
const without: WaitingSource = {
  kind: 'hms-card-missing',
  label: 'Renhold uten HMS-kort',
  icon: 'alert',
  tone: 'warning',
  cost: 'soon',
  find: async (read, now) => {
    const found = await read
      .select({
        order: orders,
        fullName: profiles.fullName,
        customer: customers.fullName,
        markedAt,
        isWaiting,
      })
      .from(orders)
      .innerJoin(profiles, eq(profiles.id, orders.workerId))
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(
        and(
          inArray(orders.status, ['confirmed']),
          gte(orders.endsAt, now),
          not(isGone(profiles)),
          notExists(
            read
              .select({ one: sql`1` })
              .from(hmsCards)
              .where(and(eq(hmsCards.profileId, orders.workerId), hasCard)),
          ),
        ),
      )
      .orderBy(asc(orders.startsAt), asc(orders.id))
    return found
      .filter(({ order }) => isCleaning(order.serviceKind))
      .slice(0, mostListed)
      .map(({ order, fullName, customer, markedAt: at, isWaiting: hasSent }) => ({
        id: order.id,
        since: at ?? order.requestedAt,
        title: `${fullName} mangler HMS-kort til et renhold`,
        what: `${order.serviceName} hos ${customer}, ${formatMoment(order.startsAt)}. ${hasSent ? 'Et nytt kort venter på å bli sett. Er det godtatt før start, gjelder avtalen som før.' : 'Kortet må være gyldig den dagen, og vi har ikke fått noe nytt.'}`,
        told: at ? [{ who: firstName(customer), at }] : [],
        to: orderPath('admin', order.id),
        open: 'Se oppdraget',
        ...{ orderId: order.id, decideHere: true },
        actions: [{ label: 'Se kortet', to: workerCardPath(fullName, order.workerId) }],
      }))
  },
}

export const waitingCards: readonly WaitingSource[] = [without, waiting]
