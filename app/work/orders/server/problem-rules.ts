import { allow, allowFrom, deny, type Ruling } from '#platform/shared/policy.ts'
import { type GuardedOrder, passed, type TimeRules } from './guarded-order.ts'

const whileOpen = ({ problemAt }: GuardedOrder): Ruling =>
  problemAt ? allow : deny('state.no-problem', 'Problemet er allerede lukket. Her er det som gjelder nå.')

/** When a problem may be reported and closed, and what waits for it. */
export const problemRules: TimeRules = {
  'report-problem': ({ problemAt }) =>
    problemAt ? deny('state.problem', 'Et problem er allerede meldt. Her er det som gjelder nå.') : allow,
  'problem-solved': whileOpen,
  'close-problem': whileOpen,
  // A timer that was set before the problem was reported, or before it was closed, is settled.
  'approve-unanswered': ({ problemAt, approvesAt }, now) => {
    if (problemAt || !approvesAt) return deny('state.problem', 'Et problem er åpent.')
    return allowFrom(approvesAt, now, 'De 24 timene er ikke gått.')
  },
  // For as long as nothing approves it by itself.
  complain: ({ approvesAt }, now) =>
    approvesAt && passed(approvesAt, now)
      ? deny('too-late', 'Fristen på 24 timer for å melde problem er ute.')
      : allow,
}
