import { allow, deny } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'
import type { GuardedOrder, TimeRules } from './guarded-order.ts'

const whileActive = ({ unavailable }: GuardedOrder) =>
  unavailable === 'worker' ? deny('unavailable', texts.notActive) : allow

/** Nothing is promised by or to somebody whom nobody can count on: such a worker begins no work, and does not say that they come. */
export const goneRules: TimeRules = {
  accept: ({ unavailable }) => (unavailable ? deny('unavailable', texts.cannotAccept[unavailable]) : allow),
  start: ({ unavailable }) => (unavailable === 'worker' ? deny('unavailable', texts.cannotStart) : allow),
  'on-the-way': whileActive,
  'shut-out': whileActive,
}
