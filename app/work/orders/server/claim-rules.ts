import { allow, allowFrom, deny, type Ruling } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'
import { type GuardedOrder, passed, type TimeRules } from './guarded-order.ts'

const answered = deny('state.no-claim', texts.claimAnswered)

/** Nobody approves, corrects or complains of hours that the worker has not had the chance to answer. */
const onceAnswered = ({ claimUntil }: GuardedOrder): Ruling =>
  claimUntil ? deny('state.claim', texts.claimOpen) : allow

/** May be answered until they hold by silence. */
const whileClaimed = ({ claimUntil }: GuardedOrder): Ruling => (claimUntil ? allow : answered)

/** When the hours that a customer says were worked are answered, and what waits for that. */
export const claimRules: TimeRules = {
  'confirm-hours': whileClaimed,
  'object-hours': whileClaimed,
  'hold-hours': ({ claimUntil }, now) => {
    if (!claimUntil) return answered
    return allowFrom(claimUntil, now, 'De 24 timene er ikke gått.')
  },
  approve: onceAnswered,
  complain: onceAnswered,
  'correct-hours': onceAnswered,
  // Whoever is at work reports it. An administrator takes over when that did not come.
  'deliver-for': ({ endsAt }, now) =>
    passed(endsAt, now) ? allow : deny('state.too-early', 'Avtalt tid er ikke over.'),
  'approve-for': order => {
    if (order.problemAt) return deny('problem', texts.problemFirst)
    return onceAnswered(order)
  },
}
