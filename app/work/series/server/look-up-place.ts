import { lookUpLater } from '#app/work/travel/server/index.ts'
import { react } from '#platform/events.ts'
import type { SeriesEvent } from '../events.ts'

/** A series that is asked for. Its address stays what it is. */
export const lookUpPlace = react<SeriesEvent, SeriesEvent['type']>(
  'series.requested',
  ({ data: { seriesId, workerId } }, { tx }) => lookUpLater(tx, 'series', seriesId, [workerId]),
)
