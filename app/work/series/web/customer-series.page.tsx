import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { SeriesView } from './series-view.tsx'

export const meta = pageTitle('Fast avtale')

const back = { to: '/consumer-orders?vis=faste', label: 'Bestillinger' }

/** One series, seen by the customer. */
export default function CustomerSeries() {
  const { seriesId = '' } = useParams()
  return <SeriesView key={seriesId} seriesId={seriesId} back={back} notFound={<NothingHere />} />
}
