import { weekName } from '#app/money/insight/texts.ts'
import { formatAmount, formatKr, formatWhole } from '#platform/shared/money.ts'
import { StreetCard, type StreetPeriod, type StreetWords } from '#ui/street.tsx'
import type { SoldOfWeek } from '../api.ts'
import { texts } from '../texts.ts'
import { SalesFile } from './sales-file.tsx'

const sumOf = (weeks: readonly SoldOfWeek[], part: 'sold' | 'share' | 'credited') =>
  formatKr(weeks.reduce((sum, week) => sum + week[part], 0))

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** What was sold week by week: the lit ground floor is ours, and what was given back hangs below. */
export function SalesStreet({ weeks }: { weeks: readonly SoldOfWeek[] }) {
  const periods = weeks.map(
    ({ start, sold, share, credited }, nth): StreetPeriod => ({
      ...{ key: start, label: weekName(start), name: unbroken(weekName(start)) },
      ...{ amount: sold, share, back: credited, current: nth === weeks.length - 1 },
    }),
  )
  const words: StreetWords = {
    title: shown => texts.picture(shown[0]?.name ?? '', shown.at(-1)?.name ?? ''),
    // In thousands, so that twelve numbers stand side by side: the table has each øre.
    ...{ short: ore => formatWhole(ore / 1000), exact: formatAmount, period: texts.week },
    ...{ amount: texts.sold, share: texts.share, back: texts.credited, sum: texts.sum },
    legend: {
      wall: texts.soldLegend(sumOf(weeks, 'sold')),
      share: texts.shareLegend(sumOf(weeks, 'share')),
      back: texts.creditedLegend(sumOf(weeks, 'credited')),
    },
  }
  return (
    <div className="grid gap-3">
      <StreetCard title={texts.sales} periods={periods} words={words} />
      <SalesFile table="weeks" of={texts.sales} />
    </div>
  )
}
