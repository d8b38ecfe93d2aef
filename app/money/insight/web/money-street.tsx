import type { ReactNode } from 'react'
import { formatKr, formatWhole } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { StreetCard, type StreetPeriod, type StreetWords } from '#ui/street.tsx'
import type { Earnings } from '../api.ts'

/** What a street of somebody's money says. */
type MoneyTexts = Record<'title' | 'period' | 'jobs' | 'amount' | 'pending' | 'window' | 'sum', string> & {
  picture: (from: string, to: string) => string
  agreed: (amount: string) => string
}

/** A street of settled amounts, with what is agreed on top of the period that goes on. */
export function MoneyStreet({
  found: { periods, pending },
  texts,
  labelOf,
  nameOf,
  foot,
  className,
}: {
  found: Pick<Earnings, 'periods' | 'pending'>
  texts: MoneyTexts
  /** Under a house, and in full, by the period's first day. */
  labelOf: (start: LocalDate) => string
  nameOf: (start: LocalDate) => string
  foot?: ReactNode
  className?: string
}) {
  const houses = periods.map(({ start, amount, jobs }, nth): StreetPeriod => {
    const current = nth === periods.length - 1
    return {
      ...{ key: start, label: labelOf(start), name: nameOf(start), amount, count: jobs, current },
      pending: current ? pending : 0,
    }
  })
  const words: StreetWords = {
    title: shown => texts.picture(shown[0]?.name ?? '', shown.at(-1)?.name ?? ''),
    ...{ short: formatWhole, exact: formatKr },
    ...{ period: texts.period, count: texts.jobs, amount: texts.amount, sum: texts.sum },
    pending: pending > 0 ? texts.pending : undefined,
    legend: { window: texts.window, pending: pending > 0 ? texts.agreed(formatKr(pending)) : undefined },
  }
  return <StreetCard title={texts.title} periods={houses} words={words} foot={foot} className={className} />
}
