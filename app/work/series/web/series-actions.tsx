import { StepButtons, type StepsTaken } from '#app/client/step-buttons.tsx'
import { later } from '#platform/client/later.tsx'
import type { SeriesCard } from '../api.ts'
import type { SeriesActionId } from '../series-process.ts'
import { client } from './client.ts'
import { useSeriesAction } from './use-series-action.ts'

const EndDialog = later(async () => (await import('./series-dialogs.ts')).EndDialog)
const PauseDialog = later(async () => (await import('./series-dialogs.ts')).PauseDialog)
const StopDialog = later(async () => (await import('./series-dialogs.ts')).StopDialog)
const DeclineDialog = later(async () => (await import('./series-dialogs.ts')).DeclineDialog)
const WithdrawDialog = later(async () => (await import('./series-dialogs.ts')).WithdrawDialog)
const ResumeDialog = later(async () => (await import('./series-dialogs.ts')).ResumeDialog)

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
    decline: { dialog: DeclineDialog },
    withdraw: { dialog: WithdrawDialog },
    pause: { dialog: PauseDialog },
    resume: { dialog: ResumeDialog },
    end: { dialog: EndDialog },
    stop: { dialog: StopDialog },
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
