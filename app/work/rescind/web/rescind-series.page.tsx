import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { seriesPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import { timesText } from '#app/work/series/texts.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Columns, ColumnsSkeleton } from '#ui/columns.tsx'
import { Details } from '#ui/details.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { RescindSeriesForm } from '../api.ts'
import { dayText } from '../form.ts'
import { headingOf, texts } from '../texts.ts'
import { api, client } from './client.ts'
import { GoesTo, RescindBeside } from './rescind-beside.part.tsx'
import { RescindClosed } from './rescind-closed.part.tsx'
import { RescindDone } from './rescind-done.part.tsx'
import { RescindFormCard } from './rescind-form.part.tsx'
import { useRescind } from './use-rescind.part.ts'

export const meta = pageTitle(texts.about)

/** Where a customer goes back on a whole series by the right of withdrawal, and finds the acknowledgement again. */
export default function RescindSeries() {
  const { seriesId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(api.seriesForm.queryOptions({ input: { seriesId } }))
  const code = error && asFailure(error).code
  const to = seriesPath(customerRole, seriesId)
  const back = { to, label: 'Den faste avtalen' }
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (error && !data) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!data) return <ColumnsSkeleton title="Henter skjemaet" back={back} />
  const { state, declared, email, lastDay } = data
  return (
    <>
      <PageHead back={back} title={headingOf(state)} />
      {declared ? (
        <RescindDone {...{ declared, email }} />
      ) : state === 'open' ? (
        <Open form={data} />
      ) : state === 'past' && lastDay ? (
        <RescindClosed title="Angrefristen er ute" to={to} label="Til avtalen">
          <p>Den gikk ut {dayText(lastDay)}. Du kan fortsatt avslutte avtalen når du vil.</p>
        </RescindClosed>
      ) : (
        <RescindClosed title="Avtalen er avsluttet" to={to} label="Til avtalen">
          <p>Det er ingen avtale igjen å gå fra. På siden til avtalen ser du hva som skjedde.</p>
        </RescindClosed>
      )}
    </>
  )
}

function Open({ form }: { form: RescindSeriesForm }) {
  const { seriesId, worker, paysWorker, times, begunTimes, email } = form
  const { declare, busy, failure } = useRescind()
  const pays = `${texts.paysNothing} Det som er reservert, slippes.`
  return (
    <Columns>
      <RescindFormCard
        filled={form}
        asOf={new Date(form.asOf)}
        confirm="Bekreft at du går fra avtalen"
        onConfirm={(signed, fields) => declare(() => client.series({ seriesId, ...signed }), fields)}
        {...{ busy, failure }}
      >
        <Notice tone="success" icon="wallet" title={pays}>
          Hele den faste avtalen avsluttes, og det kan ikke gjøres om. <GoesTo email={email} />
        </Notice>
        {times.length > 0 && (
          <Details summary={`${timesText(times.length)} avlyses`}>
            <ul className="grid gap-1 text-sm text-muted sm:grid-cols-2">
              {times.map(at => (
                <li key={at}>{formatMoment(at)}</li>
              ))}
            </ul>
          </Details>
        )}
        {begunTimes > 0 && (
          <p className="text-sm text-muted">
            Arbeid som er i gang, er ikke med. Det går du fra på siden til den bestillingen.
          </p>
        )}
      </RescindFormCard>
      <RescindBeside
        worker={firstName(worker)}
        paid={paysWorker ? 'For det som er nær start, betaler vi lønnen.' : null}
      />
    </Columns>
  )
}
