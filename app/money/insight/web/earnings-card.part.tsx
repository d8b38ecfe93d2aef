import { useQuery } from '@tanstack/react-query'
import { formatKr } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { isAnything } from '../is-anything.ts'
import { earningsTexts as texts, weekName } from '../texts.ts'
import { api } from './client.ts'
import { MoneyStreet } from './money-street.tsx'

/** What a worker has earned week by week. Nothing before the first order is agreed. */
export function EarningsCard({ className }: { className?: string }) {
  const { data, isError, isFetching, refetch } = useQuery(api.earnings.queryOptions())
  if (!data && isError)
    return (
      <Card className={className}>
        <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />
      </Card>
    )
  if (!data || !isAnything(data)) return null
  return (
    <MoneyStreet
      found={data}
      texts={texts}
      labelOf={weekName}
      nameOf={weekName}
      foot={[texts.lead, data.later > 0 ? texts.later(formatKr(data.later)) : ''].join(' ')}
      className={className}
    />
  )
}
