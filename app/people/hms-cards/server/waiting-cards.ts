import { and, asc, eq, gte, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { orderPath, workerSearchPath } from '#app/facts/addresses.ts'
import { isCleaning } from '#app/facts/cleaning.ts'
import { users } from '#app/schema/accounts.server.ts'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
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
      to: workerSearchPath(fullName),
      open: 'Se kortet',
    }))
  },
}

const hasCard = sql`${hmsCards.status} = 'accepted' and ${hmsCards.expiresOn} >= (${orders.startsAt} at time zone 'Europe/Oslo')::date`

/** Agreed cleaning that its worker has no valid card for: agreed before the rule, or after the card's last day. */
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
      })
      .from(orders)
      .innerJoin(profiles, eq(profiles.id, orders.workerId))
      .where(
        and(
          inArray(orders.status, ['confirmed']),
          gte(orders.endsAt, now),
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
      .filter(({ order }) => isCleaning(order.serviceId, order.serviceName))
      .slice(0, mostListed)
      .map(({ order, fullName }) => ({
        id: order.id,
        since: order.requestedAt,
        title: `${fullName} mangler HMS-kort til et renhold`,
        what: `${order.serviceName}, ${formatMoment(order.startsAt)}. Oppdraget er avtalt, og kortet må være gyldig den dagen.`,
        told: [],
        to: workerSearchPath(fullName),
        open: 'Se personen',
        orderId: order.id,
        actions: [{ label: 'Se oppdraget', to: orderPath('admin', order.id) }],
      }))
  },
}

export const waitingCards: readonly WaitingSource[] = [without, waiting]
