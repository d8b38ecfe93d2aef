import { rescindPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { whyFreeTexts } from '#app/work/orders/free-reasons.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SeriesDetails } from '../api.ts'
import { dayOf } from '../texts.ts'
import { client } from './client.ts'
import { useSeriesNow } from './queries.part.ts'
import { useSeriesAction } from './use-series-action.ts'

/** The customer skips one occurrence and sees the exact cost first. */
export function SkipDialog({
  series,
  date,
  close,
}: {
  series: SeriesDetails
  date: string
  close: () => void
}) {
  const { send, busy, failure } = useSeriesAction(close)
  const { data = series } = useSeriesNow(series.id)
  const day = data.dates.find(one => one.date === date && one.kind === 'order')
  const charge = day?.skipCharge ?? null
  const name = firstName(series.counterpart.name)
  return (
    <ActionDialog
      title="Hoppe over denne gangen?"
      confirm={charge ? `Hopp over og betal ${formatKr(charge)}` : 'Hopp over gratis'}
      variant="danger"
      keep="Behold"
      disabled={charge === null}
      onSubmit={event => {
        event.preventDefault()
        if (charge === null) return
        const input = { seriesId: series.id, date, expectedCharge: charge }
        send(() => client.skip(input), 'Denne gangen er hoppet over.')
      }}
      {...{ busy, failure, close }}
    >
      <p>
        {day?.startsAt ? formatMoment(day.startsAt) : 'Denne gangen'} avbestilles, og {name} får beskjed med
        en gang. Resten av avtalen er som før.
      </p>
      {charge === null && <p>Den kan ikke lenger hoppes over.</p>}
      {day?.skipFree && <p>{whyFreeTexts(name)[day.skipFree]}</p>}
      {charge !== null && charge > 0 && (
        <p>
          Det er mindre enn 24 timer til start. Da koster det halve prisen:{' '}
          <strong>{formatKr(charge)}</strong>. {name} får lønn for det.
        </p>
      )}
      {data.rescindBy && day?.orderId && charge !== null && charge > 0 && (
        <Notice
          action={
            <ButtonLink to={rescindPath(day.orderId)} size="sm">
              Bruk angreretten
            </ButtonLink>
          }
        >
          Du har angrerett til {dayOf(data.rescindBy)}: bruker du den, betaler du ingenting.
        </Notice>
      )}
    </ActionDialog>
  )
}
