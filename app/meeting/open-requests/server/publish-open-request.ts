import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { ContactKind } from '#app/facts/contact-gaps.ts'
import { customerRole } from '#app/facts/roles.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import { isShut } from '#app/people/accounts/server/index.ts'
import { missingOfCustomer } from '#app/people/profiles/completion.ts'
import { openRequests } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { cleanWish, demandMeant, findOwnOrders, sealWish } from '#app/work/orders/server/index.ts'
import { texts as orderTexts } from '#app/work/orders/texts.ts'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict, forbidden, notFound } from '#platform/shared/errors.ts'
import { allow, deny, only } from '#platform/shared/policy.ts'
import { type PublishInput, publishInput } from '../api.ts'
import type { OpenRequestEvent } from '../events.ts'
import { expiryOf, openTimes } from '../process.ts'
import { texts } from '../texts.ts'
import { findSuitable } from './find-suitable.ts'
import { advance } from './machine.ts'
import { endOf, startOf } from './time-of.ts'
import { expireItself } from './timers.ts'

type Customer = typeof profiles.$inferSelect

/**
 * A customer asks for help without choosing a worker. The best suitable workers are notified. Errors:
 * INVALID_INPUT at the offending field, CONFLICT `too-many` or `already`, FORBIDDEN `profile-incomplete`.
 */
export const publishOpenRequest = command<
  PublishInput,
  { requestId: string; told: number; removed: ContactKind[] },
  Customer,
  OpenRequestEvent
>({
  name: 'open-request.publish',
  input: publishInput,
  load: async ({ tx, actor }) => {
    demandPerson(actor)
    // Locks the account, so that the limit on open requests holds and the account stays.
    const [customer] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.id, actor.profileId))
      .for('no key update')
    if (!customer) throw notFound()
    if (await isShut(tx, customer.userId)) throw forbidden(orderTexts.customerUnavailable, 'suspended')
    return customer
  },
  authorise: ({ actor }, customer) => {
    const ruling = only(customerRole, actor, texts.onlyCustomers)
    if (!ruling.allowed) return ruling
    return missingOfCustomer(customer).length > 0 ? deny('profile-incomplete', texts.incomplete) : allow
  },
  run: async (context, { id: customerId, userId: customerUserId }) => {
    const { tx, input, now } = context
    const startsAt = startOf(input, now)
    const { serviceId, district, halfHours, budget } = input
    const open = and(eq(openRequests.customerId, customerId), eq(openRequests.status, 'open'))
    const [same] = await tx
      .select({ id: openRequests.id })
      .from(openRequests)
      .where(and(open, eq(openRequests.serviceId, serviceId), eq(openRequests.startsAt, startsAt)))
    if (same) throw conflict(texts.already, 'already')
    const [counted] = await tx.select({ all: count() }).from(openRequests).where(open)
    if ((counted?.all ?? 0) >= openTimes.mostOpen)
      throw conflict(texts.tooMany(openTimes.mostOpen), 'too-many')
    const span = { from: startsAt, to: endOf(startsAt, halfHours) }
    const own = await findOwnOrders(tx, customerId, span)
    demandMeant(own, { workerId: null, address: input.address, spans: [span] }, input.meant)
    const { wish, removed } = cleanWish(input)
    const id = randomUUID()
    const request = {
      ...{ id, customerId, status: 'open' as const, serviceId, district, startsAt },
      endsAt: span.to,
      ...{ halfHours, budget, requestedAt: now },
      ...sealWish(wishOf(wish, 'customer'), id),
      expiresAt: expiryOf(now, startsAt),
    }
    const suitable = await findSuitable(tx, { ...request, customerUserId }, openTimes.mostTold, now)
    await tx.insert(openRequests).values({ ...request, told: suitable.length })
    await enqueue(tx, expireItself, { requestId: request.id }, request.expiresAt)
    await advance(context, request, 'publish', { suitable })
    return { requestId: request.id, told: suitable.length, removed }
  },
  audit: ({ output }) => ({ subjectId: output.requestId, details: { told: output.told } }),
})
