import type { Ability } from '#platform/shared/ability.ts'
import type { Ore } from '#platform/shared/money.ts'
import { plusDays } from '#platform/shared/months.ts'
import { allow, deny, type Ruling } from '#platform/shared/policy.ts'
import { formatDay, type LocalDate } from '#platform/shared/time.ts'
import { isSame, type Sums } from './terms.ts'
import { texts } from './texts.ts'

/** What is known of a term. */
export type TermState = {
  to: LocalDate
  sums: Sums
  reported: Sums | null
  /** Øre that were paid. */
  paid: Ore
}

/** A return is delivered when its term is over, and again when something has come to it. */
export function mayReport({ to, sums, reported }: TermState, today: LocalDate): Ruling {
  if (today <= to) return deny('state.not-over', texts.notOver(formatDay(plusDays(to, 1))))
  return reported && isSame(reported, sums) ? deny('state.reported', texts.alreadyReported) : allow
}

/** What was delivered is paid, once. Below 0 when the tax authority pays. */
export const leftToPay = ({ reported, paid }: Pick<TermState, 'reported' | 'paid'>): Ore =>
  (reported?.standardVat ?? 0) - paid

export function mayPay(state: TermState): Ruling {
  if (!state.reported) return deny('state.not-reported', texts.reportFirst)
  return leftToPay(state) === 0 ? deny('state.paid', texts.nothingLeft) : allow
}

const asAbility = <Id extends string>(action: Id, label: string, ruling: Ruling): Ability<Id> => ({
  action,
  label,
  allowed: ruling.allowed,
  why: ruling.allowed ? null : ruling.message,
})

/** What an administrator may do with a term now. */
export const abilitiesOf = (state: TermState, today: LocalDate): Ability<'report' | 'pay'>[] => [
  asAbility('report', texts.report, mayReport(state, today)),
  asAbility('pay', texts.pay, mayPay(state)),
]
