import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { SeriesView } from './series-view.tsx'

export const meta = pageTitle('Fast avtale')

const back = { to: '/employee-assignments?vis=faste', label: 'Oppdrag' }

/** One series, seen by the worker. */
export default function WorkerSeries() {
  const { seriesId = '' } = useParams()
  return <SeriesView key={seriesId} seriesId={seriesId} back={back} notFound={<NothingHere />} />
}
