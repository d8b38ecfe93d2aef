import { refusals } from '#app/facts/evidence-texts.ts'
import type { OrderStatus } from '#app/facts/order-process.ts'
import { partyOf } from '#app/work/orders/server/index.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { type EvidenceAction, evidenceActionIds, evidenceActions, picturesWithin } from '../rules.ts'

/** What the rules need to know of an order and its evidence. */
export type GuardedEvidence = {
  status: OrderStatus
  customerId: string
  workerId: string
  startsAt: Date
  /** When a request that is not answered ends. */
  expiresAt: Date
  deliveredAt: Date | null
  /** Is the worker checked in? */
  inside: boolean
  /** Has the customer complained, whatever the outcome? */
  complained: boolean
}

/** May the actor do this with the order's evidence now? Used by the commands and for the page's buttons. */
export function can(actor: Actor, action: EvidenceAction, found: GuardedEvidence, now: Date): Ruling {
  const party = partyOf(actor, found)
  if (!party || party === 'timer') return hide
  const { by } = evidenceActions[action]
  const rightful = by === 'party' ? party !== 'admin' : by === party
  return rightful ? rules[action](found, now) : deny('role', refusals.otherPartysTurn)
}

const passed = (at: Date, now: Date) => now.getTime() >= at.getTime()

type Rule = (found: GuardedEvidence, now: Date) => Ruling

const whileWorking =
  (otherwise: string): Rule =>
  ({ status }) =>
    status === 'in_progress' ? allow : deny(`state.${status}`, otherwise)

const whileDisputed: Rule = ({ status, complained }) => {
  if (status === 'disputed') return allow
  return complained ? deny('state.decided', refusals.caseClosed) : deny('state.no-case', refusals.noCase)
}

const rules: Record<EvidenceAction, Rule> = {
  'change-tasks': ({ status, startsAt, expiresAt }, now) => {
    if (status === 'pending') return passed(expiresAt, now) ? deny('state.expired', refusals.expired) : allow
    if (status !== 'confirmed') return deny(`state.${status}`, refusals.noLongerYours)
    // What is written now would be read by nobody before they should be there.
    return passed(startsAt, now) ? deny('state.start-passed', refusals.startHasPassed) : allow
  },
  tick: whileWorking(refusals.ticksWhileWorking),
  'check-in': (found, now) =>
    found.inside
      ? deny('state.in', refusals.alreadyIn)
      : whileWorking(refusals.visitsWhileWorking)(found, now),
  'check-out': (found, now) => {
    const working = whileWorking(refusals.visitsWhileWorking)(found, now)
    return working.allowed && !found.inside ? deny('state.out', refusals.alreadyOut) : working
  },
  'add-pictures': ({ status, deliveredAt, complained }, now) => {
    if (status === 'in_progress') return allow
    const inTime = deliveredAt !== null && now.getTime() < deliveredAt.getTime() + picturesWithin
    const decided = complained && status !== 'disputed'
    return inTime && !decided ? allow : deny('state.pictures', refusals.picturesTooLate)
  },
  'remove-picture': whileWorking(refusals.picturesStay),
  state: whileDisputed,
  ask: whileDisputed,
  write: ({ status }) =>
    status === 'completed' || status === 'cancelled' ? deny(`state.${status}`, refusals.orderOver) : allow,
  'read-messages': ({ complained }) => (complained ? allow : deny('state.no-case', refusals.noCase)),
}

/** When time alone next changes what may be done; null for never. */
export function changesAtOf(
  { status, startsAt, expiresAt, deliveredAt }: GuardedEvidence,
  now: Date,
): Date | null {
  const pictures = deliveredAt && new Date(deliveredAt.getTime() + picturesWithin)
  const next = status === 'pending' ? expiresAt : status === 'confirmed' ? startsAt : pictures
  return next && next > now ? next : null
}

/** What the actor may do with the evidence. Leaves out the other party's actions. */
export const abilitiesOf = (actor: Actor, found: GuardedEvidence, now: Date) =>
  evidenceActionIds
    .map(action => ({ action, ruling: can(actor, action, found, now) }))
    .filter(({ ruling }) => ruling.allowed || (!ruling.hidden && ruling.reason !== 'role'))
    .map(({ action, ruling }) => ({
      action,
      label: evidenceActions[action].button,
      allowed: ruling.allowed,
      why: ruling.allowed ? null : ruling.message,
    }))
