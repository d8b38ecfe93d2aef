import { StepButtons, type StepsTaken } from '#app/client/step-buttons.tsx'
import { laterFrom } from '#platform/client/later.tsx'
import type { SeriesCard } from '../api.ts'
import type { SeriesActionId } from '../series-process.ts'
import { client } from './client.ts'
import { useSeriesAction } from './use-series-action.ts'

const dialog = laterFrom(() => import('./series-dialogs.ts'))

/** `ask` and `skip` stand elsewhere on the pages; the rest have no button. */
type ButtonId = Extract<
  SeriesActionId,
  'accept' | 'decline' | 'withdraw' | 'pause' | 'resume' | 'end' | 'stop'
>

const steps: StepsTaken<ButtonId, { series: SeriesCard }> = {
  how: {
    accept: {
      run: ({ series }) => client.accept({ seriesId: series.id }),
      said: 'Den faste avtalen er på plass. Kunden har fått beskjed.',
    },
    decline: { dialog: dialog(all => all.DeclineDialog) },
    withdraw: { dialog: dialog(all => all.WithdrawDialog) },
    pause: { dialog: dialog(all => all.PauseDialog) },
    resume: { dialog: dialog(all => all.ResumeDialog) },
    end: { dialog: dialog(all => all.EndDialog) },
    stop: { dialog: dialog(all => all.StopDialog) },
  },
  behind: { decline: 'line', withdraw: 'line', pause: 'line', end: 'line', stop: 'line' },
}

/** The buttons of what the viewer may do with a series. `first` is the look of the one that carries it on. */
export function SeriesActions({
  series,
  first,
  size = 'md',
}: {
  series: SeriesCard
  first?: 'next' | 'primary'
  size?: 'md' | 'lg'
}) {
  const change = useSeriesAction(() => {})
  return <StepButtons abilities={series.abilities} about={{ series }} {...{ steps, change, first, size }} />
}
