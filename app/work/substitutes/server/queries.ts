import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { customerRole } from '#app/facts/roles.ts'
import { findOrder, guarded, paidNow, partyOf } from '#app/work/orders/server/index.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { type NamedOnes, ofOrder, type Substitutes } from '../api.ts'
import { MOST_OFFERED, MOST_TO_NAME, startsToTry } from '../rules.ts'
import { texts } from '../texts.ts'
import { findChain, findRoot, liveOne } from './find-chain.ts'
import { findOffers, findOffersWithSuggested } from './find-offers.ts'
import { wantedHelp } from './lost-help.ts'
import { endingOf, mayAskAnother, maySuggest } from './policy.ts'

/**
 * Who can come instead of the worker of an order, for its customer: nobody while the agreement holds. NOT_FOUND for
 * everybody else.
 */
export const findSubstitutes = query<z.infer<typeof ofOrder>, Substitutes>({
  name: 'substitute.find',
  input: ofOrder,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor, input: { orderId }, now }) => {
    const found = await findOrder(read, orderId)
    if (!found || partyOf(actor, found.order) !== customerRole) throw notFound()
    const rootId = await findRoot(read, orderId)
    const chain = await findChain(read, rootId)
    const { requests } = chain
    const help = wantedHelp(found.order, chain)
    const { left, isTooLittle } = help
    const order = { ...found.order, ...guarded(found), isSubstitute: rootId !== orderId, isTooLittle }
    const compared = { agreed: help.agreed.gross, agreedWith: chain.agreed.name, left }
    const nothing: Substitutes = {
      ...compared,
      state: 'none',
      ends: null,
      late: false,
      asked: null,
      people: [],
    }
    const live = liveOne(requests)
    if (live && live.orderId !== orderId)
      return {
        ...nothing,
        state: live.status === 'pending' ? 'asked' : 'found',
        asked: {
          orderId: live.orderId,
          name: live.name,
          startsAt: live.startsAt.toISOString(),
          answerBy: live.expiresAt.toISOString(),
        },
      }
    if (!mayAskAnother(actor, order, now).allowed) return nothing
    const offers = await findOffersWithSuggested(read, help, chain, MOST_OFFERED, now)
    const [soonest] = startsToTry(order.startsAt, now)
    return {
      ...{ ...compared, state: 'open', asked: null },
      ends: endingOf(actor, order, now),
      late: soonest?.getTime() !== order.startsAt.getTime(),
      people: offers.map(({ serviceId: _, ...person }) => person),
    }
  },
})

/** Whom an administrator can name for the help of an order that is taken from its worker, or that nobody came to. */
export const findNamable = query<z.infer<typeof ofOrder>, NamedOnes>({
  name: 'substitute.namable',
  input: ofOrder,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, actor, input: { orderId }, now }) => {
    const found = await findOrder(read, orderId)
    if (!found) throw notFound()
    const chain = await findChain(read, await findRoot(read, orderId))
    const live = liveOne(chain.requests)
    const isTaken = live !== undefined && live.orderId !== orderId
    const help = wantedHelp(found.order, chain, paidNow(found, now))
    if (isTaken || help.isTooLittle || !maySuggest(actor, { ...found.order, ...guarded(found) }, now).allowed)
      return { people: [] }
    const offers = await findOffers(read, help, chain.without, MOST_TO_NAME, now)
    return { people: offers.map(({ serviceId: _, ...person }) => person) }
  },
})
