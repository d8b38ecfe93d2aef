import type { SeriesCard } from '../api.ts'

/** What every dialog about a series is handed. */
export type SeriesDialogProps = { series: SeriesCard; close: () => void }
