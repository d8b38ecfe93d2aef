import type { OrderParty } from '#app/facts/order-process.ts'
import { allow, allowFrom, deny, type Ruling } from '#platform/shared/policy.ts'
import { type GuardedOrder, passed, type TimeRules } from './guarded-order.ts'

const gone = 'Forslaget gjelder ikke lenger. Her er det som gjelder nå.'

/** The other party answers a proposal while it is open. */
function answers({ proposal }: GuardedOrder, now: Date, party: OrderParty): Ruling {
  if (!proposal || passed(proposal.expiresAt, now)) return deny('state.no-proposal', gone)
  return proposal.by === party ? deny('state.own-proposal', 'Du venter på svar på forslaget ditt.') : allow
}

/** An agreement with somebody who cannot come is not moved, but ended. For want of a card it may move to a day that has one. */
const whileBothCome = ({ unavailable, lacksCard, customerShut, partyGone }: GuardedOrder): Ruling =>
  (unavailable && !lacksCard) || customerShut || partyGone
    ? deny('state.unavailable', 'En av dere er ikke tilgjengelig nå, så avtalen kan ikke endres.')
    : allow

/** Times of what is asked and agreed anew. */
export const changeRules: TimeRules = {
  'change-request': (order, now) =>
    passed(order.expiresAt, now) ? deny('state.expired', 'Fristen for å svare er ute.') : allow,
  // What is written now would be read by nobody before they should be there.
  'change-details': (order, now) =>
    passed(order.startsAt, now)
      ? deny('too-late', 'Avtalt starttid er passert, så opplysningene kan ikke endres.')
      : allow,
  propose: order =>
    order.proposal
      ? deny('state.proposed', 'Det ligger allerede et forslag her. Svar på det eller trekk det først.')
      : whileBothCome(order),
  'accept-change': (order, now, party) => {
    const ruling = answers(order, now, party)
    return ruling.allowed ? whileBothCome(order) : ruling
  },
  'decline-change': answers,
  'counter-change': (order, now, party) => {
    const ruling = answers(order, now, party)
    return ruling.allowed ? whileBothCome(order) : ruling
  },
  'withdraw-change': ({ proposal }, _, party) =>
    proposal?.by === party ? allow : deny('state.no-proposal', gone),
  'expire-change': ({ proposal }, now) => {
    if (!proposal) return deny('state.no-proposal', gone)
    return allowFrom(proposal.expiresAt, now, 'Fristen er ikke ute.')
  },
}
