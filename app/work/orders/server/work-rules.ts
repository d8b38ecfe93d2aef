import { halfHourLimits } from '#app/facts/order-process.ts'
import { deliversItselfAt } from '#app/facts/work-steps.ts'
import { allow, allowFrom, deny } from '#platform/shared/policy.ts'
import type { GuardedOrder, TimeRules } from './guarded-order.ts'

/** A question of more time that has been answered, or was taken back, is asked of nobody. */
const whileAsked = ({ moreHalfHours }: GuardedOrder) =>
  moreHalfHours === null
    ? deny('state.not-asked', 'Spørsmålet om mer tid gjelder ikke lenger. Her er det som gjelder nå.')
    : allow

/** The rules of what happens while the work goes on. */
export const workRules: TimeRules = {
  'ask-more-time': ({ moreHalfHours, halfHours }) => {
    if (moreHalfHours !== null)
      return deny('state.asked', 'Du har allerede bedt om mer tid, og venter på svar.')
    return halfHours >= halfHourLimits.most
      ? deny('too-long', 'Et oppdrag kan vare høyst 12 timer i alt, så det går ikke å be om mer tid.')
      : allow
  },
  'deliver-unreported': ({ endsAt }, now) =>
    allowFrom(deliversItselfAt(endsAt), now, 'Det er ikke gått 24 timer.'),
  'grant-more-time': whileAsked,
  'refuse-more-time': whileAsked,
  'withdraw-more-time': whileAsked,
}
