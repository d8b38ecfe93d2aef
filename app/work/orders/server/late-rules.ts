import { lateTimes } from '#app/facts/late-steps.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'
import { after, type GuardedOrder, passed, type TimeRules } from './guarded-order.ts'

/** Nobody started it or somebody said that nobody came, and neither has been contested or decided. */
const isUncontested = ({ absence, objectionUntil }: GuardedOrder) =>
  (absence === 'absent' || absence === 'lapsed') && objectionUntil !== null

const settled = deny(
  'state.no-objection',
  'Saken er avgjort eller under behandling. Her er det som gjelder nå.',
)

/** Is there a question of the worker's that no administrator has answered? */
const whileAsked = (order: GuardedOrder): Ruling =>
  isUncontested(order) && order.lastAction === 'ask-look'
    ? allow
    : deny('state.not-asked', 'Det er ikke noe å svare på her. Her er det som gjelder nå.')

/** What can still be done for work that nobody heard of before the order was over. */
export const lateRules: TimeRules = {
  'keep-press': order => (isUncontested(order) ? allow : settled),
  'ask-look': (order, now) => {
    if (!isUncontested(order)) return settled
    if (order.lastAction === 'ask-look' || order.lastAction === 'turn-down')
      return deny('state.asked', 'Du har allerede bedt oss se på det. Her er det som gjelder nå.')
    if (!passed(order.objectionUntil, now)) return deny('state.may-object', 'Du kan fortsatt si fra selv.')
    return passed(after(order.endsAt, lateTimes.asksWithin), now)
      ? deny('too-late', 'Det er mer enn 90 dager siden.')
      : allow
  },
  'take-up': whileAsked,
  'turn-down': whileAsked,
}
