import { firstName } from '#app/facts/names.ts'
import { may } from '#platform/shared/ability.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import type { SeriesDetails } from '../api.ts'
import { client } from './client.ts'
import { useSeriesAction } from './use-series-action.ts'

/** The customer's standing choice: is a substitute asked at once, or does the customer choose each time? */
export function SubstituteChoice({ series }: { series: SeriesDetails }) {
  const { send, busy, failure } = useSeriesAction(() => {})
  const { id, sendsSubstitute } = series
  const name = firstName(series.counterpart.name)
  const mayChange = may(series, 'want-substitute', 'no-substitute')
  if (sendsSubstitute === null || !mayChange) return null
  const choose = (isWanted: boolean) =>
    isWanted
      ? send(() => client.wantSubstitute({ seriesId: id }), 'Vi sender en vikar når det trengs.')
      : send(() => client.noSubstitute({ seriesId: id }), 'Du velger selv hver gang.')
  return (
    <Card>
      <CardHead title={`Når ${name} ikke kan`} className="mb-2" />
      <Switch
        label="Send en vikar når det trengs"
        checked={sendsSubstitute}
        busy={busy}
        onCheckedChange={choose}
        hint={`Blir det forfall, spør vi straks den beste som er ledig og ikke koster mer enn avtalt. Kan ${name} ikke ta oppdrag en tid, spør vi en uke før hver gang. Det er en vanlig forespørsel med betalingsplikt. Du får beskjed og kan trekke den gratis til du har fått svar. Er dette av, velger du selv hver gang.`}
      />
      {failure && (
        <Notice tone="danger" role="alert" className="mt-3">
          {failure.message}
        </Notice>
      )}
    </Card>
  )
}
