import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import {
  advance,
  findBothParties,
  type LoadedOrder,
  lockOrder,
  mayAgree,
} from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { formatSpan, MINUTE } from '#platform/shared/time.ts'
import { ofOrder } from '../api.ts'
import { substituteNotices } from '../notices.ts'
import { isDayOver, isWithoutHelp } from '../rules.ts'
import { type Chain, findChain, findRoot, liveOne } from './find-chain.ts'
import { findOffersWithSuggested } from './find-offers.ts'
import { wantedHelp } from './lost-help.ts'
import { sendRequest } from './send-request.ts'
import { isAskedAtOnce, sendsSubstitute } from './standing-choice.ts'

type Subject = { order: LoadedOrder; chain: Chain; isWanted: boolean }

/** Does the agreement stand, with a worker who is not available? It gives way when somebody else is asked. */
const isAway = ({ status, unavailable }: LoadedOrder) => status === 'confirmed' && unavailable === 'worker'

/** Those who cost no more than agreed, best first; so many are tried, should one be gone when it is sent. */
const MOST_TRIED = 3

/**
 * Asks the best substitute who costs no more than agreed, for a customer who has chosen that once and for all, and tells the
 * customer whom, or that there is nobody. Run by a timer; does nothing when it is not needed or not wanted any more.
 */
export const sendSubstitute = command<{ orderId: string }, { sent: string | null }, Subject, OrderEvent>({
  name: 'substitute.send',
  input: ofOrder,
  load: async ({ tx, input: { orderId } }) => {
    const rootId = await findRoot(tx, orderId)
    const root = await lockOrder(tx, rootId)
    const order = rootId === orderId ? root : await lockOrder(tx, orderId)
    return { order, chain: await findChain(tx, rootId), isWanted: await sendsSubstitute(tx, rootId) }
  },
  authorise: ({ actor }) => onlySystem(actor, 'Vikarer velges av systemet.'),
  run: async (context, { order, chain, isWanted }) => {
    const { tx, now } = context
    const { rootId, requests } = chain
    const away = isAway(order)
    const isNeeded = (away || isWithoutHelp(order, rootId !== order.id)) && !isDayOver(order.startsAt, now)
    if (!isWanted || !isNeeded || liveOne(requests)) return { sent: null }
    const customer = { userId: order.customer.userId, role: customerRole } as const
    const told = { service: order.serviceName, worker: firstName(order.worker.fullName) }
    const help = wantedHelp(order, chain)
    // Who was told so when the worker was taken off is not told again.
    if (help.isTooLittle) return { sent: null }
    const found = await findOffersWithSuggested(tx, help, chain, MOST_TRIED, now)
    for (const offer of found.filter(isAskedAtOnce)) {
      const parties = await findBothParties(tx, order.customerId, offer.workerId)
      if (!mayAgree(parties).allowed) continue
      const startsAt = new Date(offer.startsAt)
      const { serviceId, halfHours } = offer
      const isRest = help.left !== null
      if (away) await advance(context, order, 'replace')
      const chosen = { rootId, serviceId, startsAt, halfHours, isRest, bySystem: true }
      const sent = await sendRequest(context, parties, order, chosen)
      // Taking the worker off has said it already.
      if (offer.suggested && order.lastAction === 'reassign') return { sent }
      await notify(tx, now, {
        ...customer,
        kind: 'order.substitute-sent',
        ...substituteNotices['order.substitute-sent'].says({
          ...{ ...told, orderId: sent, gross: offer.gross, ended: away },
          substitute: firstName(offer.fullName),
          when: formatSpan(startsAt, new Date(startsAt.getTime() + halfHours * 30 * MINUTE)),
        }),
      })
      return { sent }
    }
    await notify(tx, now, {
      ...customer,
      kind: 'order.substitute-missing',
      ...substituteNotices['order.substitute-missing'].says({
        ...told,
        when: formatSpan(order.startsAt, order.endsAt),
        link: orderPath(customerRole, order.id),
      }),
    })
    return { sent: null }
  },
  audit: ({ input, output }) => ({ subjectId: input.orderId, details: output }),
})

export const sendItself = timerJob('substitutes.send', ofOrder, sendSubstitute)
