import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { brokenAppointments } from '#app/schema/reliability.server.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { waitsForUs } from './policy.ts'

/**
 * Workers who ask to have an appointment struck, and have had no answer. Not while it is contested: who is right is decided
 * first, which strikes it, or brings the question back. Whoever went because they did not feel safe has not to ask.
 */
const asked: WaitingSource = {
  kind: 'strike',
  label: 'Forfall',
  icon: 'flag',
  tone: 'info',
  cost: 'answer',
  find: async read => {
    const found = await read
      .select({ broken: brokenAppointments, service: orders.serviceName, worker: profiles.fullName })
      .from(brokenAppointments)
      .innerJoin(orders, eq(orders.id, brokenAppointments.orderId))
      .innerJoin(profiles, eq(profiles.id, brokenAppointments.workerId))
      .where(
        and(
          isNotNull(brokenAppointments.askedAt),
          isNull(brokenAppointments.decidedAt),
          or(
            eq(brokenAppointments.state, 'counts'),
            and(eq(brokenAppointments.kind, 'give-up'), eq(brokenAppointments.state, 'contested')),
          ),
        ),
      )
      .orderBy(asc(brokenAppointments.askedAt))
      .limit(mostListed)
    return found.map(({ broken, service, worker }) => ({
      id: broken.orderId,
      since: broken.askedAt ?? broken.startsAt,
      title: waitsForUs(broken)
        ? `${firstName(worker)} følte seg utrygg. Skal forfallet telle?`
        : `${firstName(worker)} ber om å få strøket et forfall`,
      what: `${service}, ${formatMoment(broken.startsAt)}. ${firstName(worker)} skriver: «${broken.askedWhy ?? ''}»`,
      told: [],
      to: orderPath('admin', broken.orderId),
      open: 'Se oppdraget',
      orderId: broken.orderId,
    }))
  },
}

export const waitingStrikes: readonly WaitingSource[] = [asked]
