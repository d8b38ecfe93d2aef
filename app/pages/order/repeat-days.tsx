import { nightWords } from '#app/facts/night.ts'
import { asDays } from '#app/work/series/choice.ts'
import { timesText } from '#app/work/series/texts.ts'
import { formatKr } from '#platform/shared/money.ts'
import { DayChecklist } from '#ui/day-checklist.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { useRepeat } from './use-repeat.ts'

/** Every date in the next twelve weeks before agreeing: which, at what price, and which not. */
export function RepeatDays({
  repeat,
  name,
  error,
}: {
  repeat: ReturnType<typeof useRepeat>
  name: string
  error?: string
}) {
  const { complete, preview, problem, chosen, toggle, isFetching, refetch } = repeat
  if (!complete) {
    return (
      <Notice tone="neutral">Velg tjeneste, dato, klokkeslett og varighet, så ser du alle dagene her.</Notice>
    )
  }
  if (problem) return <ErrorState bare level={3} title={problem} onRetry={refetch} busy={isFetching} />
  if (!preview) {
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  }
  const closed = preview.occurrences.filter(({ conflict }) => conflict).length
  return (
    <section aria-label="Dagene i avtalen" className="grid gap-4 rounded-card bg-surface-raised p-4 sm:px-5">
      <DayChecklist
        label="Dager de neste 12 ukene"
        hint="Helligdager og aftener er bare med hvis du krysser av for dem."
        error={chosen.length === 0 ? error : undefined}
        days={asDays(preview.occurrences)}
        chosen={chosen}
        onToggle={toggle}
      />
      <div role="status" className="grid gap-1">
        <p className="font-semibold">
          {timesText(chosen.length)} à {formatKr(preview.gross)}, til sammen{' '}
          <span className="tabular whitespace-nowrap">{formatKr(preview.gross * chosen.length)}</span>
        </p>
        {preview.night.nightGross > 0 && (
          <p className="text-sm text-muted">Hver gang er med {nightWords(preview.night)}.</p>
        )}
        {closed > 0 && (
          <p className="text-sm text-muted">
            {closed === 1 ? 'Én dag' : `${closed} dager`} er ikke mulig, og blir ikke med.
          </p>
        )}
      </div>
      <p className="text-sm text-muted">
        {name} svarer én gang for alle dagene. Nye dager legges inn av seg selv, 12 uker fram, og helligdager
        hoppes over. Prisen er timeprisen når dagen legges inn. Endrer {name} den, får du vite det en uke før.
        Du betaler for hver gang når jobben er gjort, kan avbestille hver enkelt gang gratis til 24 timer før,
        og kan avslutte avtalen når du vil.
      </p>
    </section>
  )
}
