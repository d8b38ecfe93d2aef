import { useParams } from 'react-router'
import { pageTitle } from '#app/page-title.ts'
import { NothingHere } from '#app/public/nothing-here.tsx'
import { SeriesView } from './series-view.tsx'

export const meta = pageTitle('Fast avtale')

const back = { to: '/consumer-orders?vis=faste', label: 'Bestillinger' }

/** One series, seen by the customer. */
export default function ConsumerSeries() {
  const { seriesId = '' } = useParams()
  return <SeriesView key={seriesId} seriesId={seriesId} back={back} notFound={<NothingHere />} />
}
