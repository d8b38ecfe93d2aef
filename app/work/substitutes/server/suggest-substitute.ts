import { eq } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import type { Instead } from '#app/facts/process-step.ts'
import { customerRole } from '#app/facts/roles.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { substituteSuggestions } from '#app/schema/substitutes.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import {
  advance,
  findPaidIfCalledOff,
  type LoadedOrder,
  lockOrder,
  lockSeenOrder,
  reassigned,
} from '#app/work/orders/server/index.ts'
import { type CommandContext, command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enforce } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatSpan, MINUTE } from '#platform/shared/time.ts'
import { type SuggestInput, suggestInput } from '../api.ts'
import { substituteNotices } from '../notices.ts'
import { isMissing } from '../rules.ts'
import { texts } from '../texts.ts'
import { type Chain, findChain, findRoot, liveOne } from './find-chain.ts'
import { findOffers, type Offer } from './find-offers.ts'
import { type WantedHelp, wantedHelp } from './lost-help.ts'
import { maySuggest } from './policy.ts'
import { isAskedAtOnce, sendsSubstitute } from './standing-choice.ts'

type Context = CommandContext<SuggestInput, OrderEvent>
type Subject = { order: LoadedOrder; chain: Chain; help: WantedHelp }

/** The order that it began with is held first, as when a customer asks: of the two, the second sees what the first did. */
async function load(context: Context): Promise<Subject> {
  const { tx, actor, input, now } = context
  enforce(onlyAdmin(actor), actor)
  const rootId = await findRoot(tx, input.orderId)
  if (rootId !== input.orderId) await lockOrder(tx, rootId)
  const order = await lockSeenOrder(context)
  const chain = await findChain(tx, rootId)
  return { order, chain, help: wantedHelp(order, chain, await findPaidIfCalledOff(tx, order, now)) }
}

/** Can they still come then, at that price? */
async function demandOffer({ tx, input, now }: Context, { help, chain }: Subject): Promise<Offer> {
  if (help.isTooLittle) throw conflict(texts.tooLittle, 'state.too-little')
  const [offer] = await findOffers(tx, help, chain.without, 1, now, input.workerId)
  const [named] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, input.workerId))
  const name = firstName(named?.name ?? '')
  if (!offer || offer.startsAt !== new Date(input.startsAt).toISOString())
    throw conflict(texts.gone(name), 'slot-taken')
  if (offer.gross !== input.expectedPrice)
    throw conflict(texts.priceChanged(name, offer.gross), 'price-changed')
  return offer
}

/**
 * The named one hears that the customer decides. Where a worker is taken off, that step tells the other two, once; where it is
 * contested whether they came, the customer hears who can come, and the worker why.
 */
async function tellThem({ tx, now, input }: Context, { order }: Subject, offer: Offer) {
  const [named] = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.id, offer.workerId))
  const told = {
    ...{ orderId: order.id, service: order.serviceName, reason: input.reason, gross: offer.gross },
    ...{ customer: firstName(order.customer.fullName), substitute: firstName(offer.fullName) },
    when: whenOf(offer),
  }
  if (named) {
    await notify(tx, now, {
      ...{ userId: named.userId, role: 'worker', kind: 'order.substitute-named' },
      ...substituteNotices['order.substitute-named'].says(told),
    })
  }
  if (!isMissing(order)) return
  await notify(tx, now, {
    ...{ userId: order.customer.userId, role: customerRole, kind: 'order.substitute-suggested' },
    ...substituteNotices['order.substitute-suggested'].says(told),
  })
  await notify(tx, now, {
    ...{ userId: order.worker.userId, role: 'worker', kind: 'order.substitute-beside' },
    ...substituteNotices['order.substitute-beside'].says(told),
  })
}

/** What the customer reads of who is named: theirs to choose, or asked at once where they have chosen that. */
async function insteadOf(tx: Transaction, { chain }: Subject, offer: Offer): Promise<Instead> {
  const name = firstName(offer.fullName)
  const isAsked = isAskedAtOnce(offer) && (await sendsSubstitute(tx, chain.rootId))
  const say = isAsked ? texts.isAsked : texts.canCome
  return { name, words: say(name, whenOf(offer), offer.gross) }
}

const whenOf = ({ startsAt, halfHours }: Offer): string =>
  formatSpan(startsAt, new Date(new Date(startsAt).getTime() + halfHours * 30 * MINUTE))

/**
 * An administrator names somebody who is free for the help of an order, with a reason. The worker who has it is taken off;
 * of begun work, with what is decided about money, for what is left;
 * where it is disputed whether they came, that is decided by itself. Whom the customer then asks is theirs to choose. Errors:
 * those of taking the worker off, CONFLICT `slot-taken`, `price-changed`, or when the customer has asked somebody.
 */
export const suggestSubstitute = command<SuggestInput, { done: true }, Subject, OrderEvent>({
  name: 'substitute.suggest',
  input: suggestInput,
  load,
  authorise: ({ actor, now }, { order }) => maySuggest(actor, order, now),
  run: async (context, subject) => {
    const { tx, now } = context
    const { order, chain } = subject
    const live = liveOne(chain.requests)
    if (live && live.orderId !== order.id)
      throw conflict(texts.customerAsked(firstName(live.name)), 'already-asked')
    const offer = await demandOffer(context, subject)
    if (!isMissing(order)) {
      const instead = await insteadOf(tx, subject, offer)
      await advance(context, order, 'reassign', { ...(await reassigned(context, order)), instead })
    }
    const named = { workerId: offer.workerId, at: now }
    await tx
      .insert(substituteSuggestions)
      .values({ orderId: chain.rootId, ...named })
      .onConflictDoUpdate({ target: substituteSuggestions.orderId, set: named })
    await tellThem(context, subject, offer)
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.orderId, details: { workerId: input.workerId } }),
})
