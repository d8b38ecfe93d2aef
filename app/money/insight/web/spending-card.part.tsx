import { useQuery } from '@tanstack/react-query'
import { standardLabel } from '#app/facts/services.ts'
import { formatKr } from '#platform/shared/money.ts'
import { Bars } from '#ui/bars.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { Spending } from '../api.ts'
import { isAnything } from '../is-anything.ts'
import { monthLabel, monthName, spendingTexts as texts } from '../texts.ts'
import { api } from './client.ts'
import { MoneyStreet } from './money-street.tsx'

/** What a customer has paid month by month, and for which services. Nothing before the first order is agreed. */
export function SpendingCard({ className }: { className?: string }) {
  const { data, isError, isFetching, refetch } = useQuery(api.spending.queryOptions())
  if (!data && isError)
    return (
      <Card className={className}>
        <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />
      </Card>
    )
  if (!data || !isAnything(data)) return null
  return (
    <div className={className}>
      <MoneyStreet
        found={data}
        texts={texts}
        labelOf={monthLabel}
        nameOf={monthName}
        foot={data.later > 0 && texts.later(formatKr(data.later))}
      />
      {(data.services.length > 0 || data.outlays > 0) && <ByService {...data} />}
    </div>
  )
}

function ByService({ services, outlays }: Pick<Spending, 'services' | 'outlays'>) {
  const most = Math.max(...services.map(({ amount }) => amount), outlays, 1)
  const laidOut = {
    ...{ key: 'outlays', label: texts.outlays, note: texts.outlaysNote },
    ...{ value: formatKr(outlays), share: outlays / most },
  }
  return (
    <Card className="mt-6">
      <CardHead title={texts.byService} />
      <Bars
        bars={[
          ...services.map(({ service, amount, jobs }) => ({
            key: service,
            label: standardLabel(service),
            note: texts.jobsOf(jobs),
            value: formatKr(amount),
            share: amount / most,
          })),
          ...(outlays > 0 ? [laidOut] : []),
        ]}
      />
    </Card>
  )
}
