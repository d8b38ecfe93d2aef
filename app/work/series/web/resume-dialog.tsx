import { useState } from 'react'
import { firstName } from '#app/facts/names.ts'
import { nightWords } from '#app/facts/night.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatKr } from '#platform/shared/money.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { DayChecklist } from '#ui/day-checklist.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { asDays, type ByHand, chosenOf } from '../choice.ts'
import { texts, timesText } from '../texts.ts'
import { client } from './client.ts'
import { useResumePreview } from './queries.part.ts'
import type { SeriesDialogProps } from './series-dialog.ts'
import { useSeriesAction } from './use-series-action.ts'

/** The customer resumes a paused series: shows every day again, at today's price. */
export function ResumeDialog({ series, close }: SeriesDialogProps) {
  const { send, busy, failure } = useSeriesAction(close)
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useResumePreview(series.id)
  const [byHand, setByHand] = useState<ByHand>({})
  const [tried, setTried] = useState(false)
  const chosen = data ? chosenOf(data.occurrences, byHand) : []
  const name = firstName(series.counterpart.name)
  return (
    <ActionDialog
      title="Starte avtalen igjen?"
      confirm="Start igjen med betalingsplikt"
      variant="next"
      size="lg"
      disabled={!data || !isFetchedAfterMount}
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!data || chosen.length === 0) return
        const input = { seriesId: series.id, dates: chosen, expectedRate: data.rate }
        send(() => client.resume(input), 'Avtalen er i gang igjen.')
      }}
      {...{ busy, failure, close }}
    >
      {!data && error && (
        <ErrorState bare level={3} title={asFailure(error).message} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {data && (
        <>
          <DayChecklist
            label="Dager de neste 12 ukene"
            hint="Helligdager og aftener er bare med hvis du krysser av for dem."
            error={tried && chosen.length === 0 ? texts.chooseDates : undefined}
            days={asDays(data.occurrences)}
            chosen={chosen}
            onToggle={(day, on) => setByHand({ ...byHand, [day]: on })}
          />
          <p role="status" className="font-semibold">
            {timesText(chosen.length)} à {formatKr(data.gross)}, til sammen{' '}
            <span className="tabular whitespace-nowrap">{formatKr(data.gross * chosen.length)}</span>
          </p>
          {data.night.nightGross > 0 && (
            <p className="text-sm text-muted">Hver gang er med {nightWords(data.night)}.</p>
          )}
          <p className="text-sm text-muted">
            {name} har sagt ja til avtalen, så dagene bekreftes med en gang. Du forplikter deg til å betale
            for hver gang når jobben er gjort. Hver gang kan avbestilles gratis til 24 timer før. Angreretten
            regnes fra den faste avtalen ble inngått.
          </p>
        </>
      )}
    </ActionDialog>
  )
}
