import { useState } from 'react'
import { firstName } from '#app/facts/names.ts'
import { later } from '#platform/client/later.tsx'
import { abilityTo } from '#platform/shared/ability.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { AdminSeries } from '../api.ts'
import { useAdminSeries } from './queries.ts'

const DissolveDialog = later(
  async () => (await import('#app/work/series/web/dissolve-dialog.part.tsx')).DissolveDialog,
  'when asked',
)

/** The button of what an administrator may do with a series; nothing when it is over. */
export function SeriesSteps({ series }: { series: AdminSeries }) {
  const [isAsking, setIsAsking] = useState(false)
  const ability = abilityTo(series, 'dissolve')
  const { consumer: customer, worker } = series
  return (
    <>
      {ability && <Button onClick={() => setIsAsking(true)}>{ability.label}</Button>}
      {isAsking && (
        <DissolveDialog
          series={series}
          names={[firstName(customer.name), firstName(worker.name)]}
          close={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** The same where only the case is known: the series is fetched first. */
export function SeriesDecision({ seriesId }: { seriesId: string }) {
  const { data: series, isError, refetch, isFetching } = useAdminSeries(seriesId)
  if (series) return <SeriesSteps series={series} />
  return isError ? (
    <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />
  ) : (
    <Loading>
      <SkeletonText lines={1} />
    </Loading>
  )
}
