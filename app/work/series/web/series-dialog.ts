import type { SeriesCard } from '../api.ts'

/** The props of every series dialog. */
export type SeriesDialogProps = { series: SeriesCard; close: () => void }
