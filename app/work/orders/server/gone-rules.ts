import { allow, deny } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'
import type { GuardedOrder, TimeRules } from './guarded-order.ts'

/** Who lacks the card can put it right, and reads how. `why`: the words to somebody who is not active. */
const whileActive =
  (why: string) =>
  ({ unavailable, lacksCard }: GuardedOrder) => {
    if (lacksCard) return deny('unlawful', texts.lacksCard)
    return unavailable === 'worker' ? deny('unavailable', why) : allow
  }

/** Nothing is promised by or to somebody whom nobody can count on: such a worker begins no work, and does not say that they come. */
export const goneRules: TimeRules = {
  accept: ({ unavailable }) => (unavailable ? deny('unavailable', texts.cannotAccept[unavailable]) : allow),
  start: whileActive(texts.cannotStart),
  'on-the-way': whileActive(texts.notActive),
  'shut-out': whileActive(texts.notActive),
}
