import { firstName } from '#app/facts/names.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { priceOf } from '#app/facts/price.ts'
import { standardLabel } from '#app/facts/services.ts'
import {
  advance,
  findWrong,
  type LoadedOrder,
  lockBothPartiesInTurn,
  lockOrder,
  mayPlace,
  missed,
  type NamedParties,
  obstacleText,
} from '#app/work/orders/server/index.ts'
import { answerBy } from '#app/work/orders/urgent-requests.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { type AskInput, askInput } from '../api.ts'
import { startsToTake } from '../rules.ts'
import { texts } from '../texts.ts'
import { type Chain, findChain, findRoot, liveOne } from './find-chain.ts'
import { type WantedHelp, wantedHelp } from './lost-help.ts'
import { endingOf, type LostOrder, mayAskAnother } from './policy.ts'
import { sendRequest } from './send-request.ts'

type Context = CommandContext<AskInput, OrderEvent>
type Subject = {
  order: LoadedOrder & LostOrder
  help: WantedHelp
  chain: Chain
  parties: NamedParties
}

/** The order that it began with is held, so that of two presses, or two tabs, the second sees the first's request. */
async function load({ tx, actor, input }: Context): Promise<Subject> {
  const parties = await lockBothPartiesInTurn(tx, actor, input.workerId)
  const rootId = await findRoot(tx, input.orderId)
  const root = await lockOrder(tx, rootId)
  const order = rootId === input.orderId ? root : await lockOrder(tx, input.orderId)
  const chain = await findChain(tx, rootId)
  const help = wantedHelp(order, chain)
  const { isTooLittle } = help
  return { order: { ...order, isSubstitute: rootId !== input.orderId, isTooLittle }, help, chain, parties }
}

/** Their service with the lost one's id; of a service that a worker has named, the one of the same name. */
const serviceWith = ({ worker }: NamedParties, { serviceId, serviceName }: LoadedOrder) =>
  worker.services.find(offered =>
    standardLabel(serviceId) === null
      ? offered.name.toLocaleLowerCase('nb') === serviceName.toLocaleLowerCase('nb')
      : offered.serviceId === serviceId,
  )

/** Is what was on the screen still so? The page then shows who can come now. */
async function demandFree(context: Context, { order, help, parties, chain }: Subject) {
  const { actor, now, input } = context
  const { firstName: name } = parties.worker
  const gone = () => conflict(texts.gone(name), 'slot-taken')
  const ruling = mayPlace(actor, parties)
  if (!ruling.allowed && ruling.reason === 'profile-incomplete') throw conflict(ruling.message, ruling.reason)
  const isOut = input.workerId === order.workerId || chain.without.includes(input.workerId)
  const service = serviceWith(parties, order)
  if (!ruling.allowed || isOut || !service) throw gone()
  const startsAt = new Date(input.startsAt)
  const offered = startsToTake(order.startsAt, now).map(start => start.getTime())
  if (!offered.includes(startsAt.getTime())) throw gone()
  const { serviceId, serviceKind } = service
  const { halfHours } = help
  const when = { date: localDate(startsAt), time: localTime(startsAt), answerBy: answerBy(now, startsAt) }
  const wrong = await findWrong(context, parties, { serviceId, halfHours, address: order.address, ...when })
  if (wrong?.limit) throw conflict(texts.unlawful(obstacleText(wrong)), 'slot-taken')
  if (wrong) throw gone()
  const price = priceOf({ serviceKind, rate: kroner(service.rate), halfHours, startsAt })
  if (price.gross !== input.expectedPrice)
    throw conflict(texts.priceChanged(name, price.gross), 'price-changed')
  return { serviceId, startsAt, halfHours, isRest: help.left !== null }
}

/**
 * The customer asks another worker to come instead, with one press: an agreement that still stands ends free of charge, one
 * that nobody came to as 'Kom ikke', and the wish is sent as an urgent request. One is asked at a time; the same press again answers with the same request. Errors:
 * CONFLICT `already-asked`, `found`, `slot-taken` or `price-changed`, with nothing changed; NOT_FOUND for others' orders.
 */
export const askSubstitute = command<AskInput, { orderId: string }, Subject, OrderEvent>({
  name: 'substitute.ask',
  input: askInput,
  load,
  authorise: ({ actor, input, now }, { order, chain }) => {
    const ruling = mayAskAnother(actor, order, now)
    const live = liveOne(chain.requests)
    // A second press of the same button comes when the first has ended what was to be replaced.
    return !ruling.allowed && !ruling.hidden && live?.workerId === input.workerId ? { allowed: true } : ruling
  },
  run: async (context, subject) => {
    const { actor, now, input } = context
    const { order, chain, parties } = subject
    const live = liveOne(chain.requests)
    if (live?.workerId === input.workerId && live.orderId !== order.id) return { orderId: live.orderId }
    if (live) {
      const name = firstName(live.name)
      if (live.status === 'pending') throw conflict(texts.alreadyAsked(name), 'already-asked')
      if (live.orderId !== order.id) throw conflict(texts.alreadyFound(name), 'found')
    }
    const chosen = await demandFree(context, subject)
    const ending = endingOf(actor, order, now)
    if (ending) await advance(context, order, ending, ending === 'absent' ? missed('absent', now) : {})
    return {
      orderId: await sendRequest(context, parties, order, {
        ...chosen,
        rootId: chain.rootId,
        bySystem: false,
      }),
    }
  },
  audit: ({ input, subject, output }) => ({
    subjectId: output.orderId,
    details: { insteadOf: subject.order.id, workerId: input.workerId },
  }),
})
