import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import { api as paymentsApi } from '#app/money/payments/web/client.ts'
import type { RescindForm } from '#app/work/rescind/api.ts'
import { headingOf, texts } from '#app/work/rescind/texts.ts'
import { api, client } from '#app/work/rescind/web/client.ts'
import { GoesTo, RescindBeside } from '#app/work/rescind/web/rescind-beside.part.tsx'
import { RescindDone } from '#app/work/rescind/web/rescind-done.part.tsx'
import { RescindFormCard } from '#app/work/rescind/web/rescind-form.part.tsx'
import { useRescind } from '#app/work/rescind/web/use-rescind.part.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { Columns, ColumnsSkeleton } from '#ui/columns.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RescindUnable } from './rescind-unable.tsx'

export const meta = pageTitle(texts.about)

/** Where a customer goes back on an order by the right of withdrawal, and finds the acknowledgement again. */
export default function RescindOrder() {
  const { orderId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(api.form.queryOptions({ input: { orderId } }))
  const code = error && asFailure(error).code
  const back = { to: orderPath(customerRole, orderId), label: 'Bestillingen' }
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (error && !data) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!data) return <ColumnsSkeleton title="Henter skjemaet" back={back} />
  const { state, declared, email, withSeries, bought } = data
  return (
    <>
      <PageHead back={back} title={headingOf(state)} />
      {declared ? (
        <RescindDone {...{ declared, email, withSeries, bought }} />
      ) : state === 'open' ? (
        <Open form={data} />
      ) : state === 'begun' && data.begun ? (
        <Begun form={data} begun={data.begun} />
      ) : (
        <RescindUnable form={data} />
      )}
    </>
  )
}

/** Øre that are reserved for an order, or are to be. */
function useReserved(orderId: string): number {
  const { data } = useQuery(paymentsApi.mine.queryOptions({ input: { orderId } }))
  return data?.payments.reduce((sum, { status, amount }) => sum + (status === 'held' ? amount : 0), 0) ?? 0
}

/** Nothing has begun: it costs nothing. */
function Open({ form }: { form: RescindForm }) {
  const { orderId, worker, paysWorker, agreedAt, email, bought } = form
  const { declare, busy, failure } = useRescind()
  const reserved = useReserved(orderId)
  const lets = bought > 0 ? 'Resten av det' : formatKr(reserved)
  const pays = `${texts.paysNothing}${reserved > 0 ? ` ${lets} som er reservert, slippes.` : ''}`
  const name = firstName(worker)
  return (
    <Columns>
      <RescindFormCard
        filled={form}
        asOf={new Date(form.asOf)}
        confirm="Bekreft at du går fra avtalen"
        onConfirm={(signed, fields) => declare(() => client.order({ orderId, ...signed }), fields)}
        {...{ busy, failure }}
      >
        <Notice tone="success" icon="wallet" title={pays}>
          {bought > 0 && `${texts.paysOutlays(bought)} `}
          {agreedAt === null
            ? `${name} har ikke svart ennå, så ingenting er avtalt.`
            : 'Bestillingen avlyses, og det kan ikke gjøres om.'}{' '}
          <GoesTo email={email} />
        </Notice>
      </RescindFormCard>
      <RescindBeside
        worker={name}
        paid={paysWorker ? 'Det er nær start, så vi betaler lønnen for det.' : null}
      />
    </Columns>
  )
}

/** The work has begun: what is done until now is paid, and the rest is gone back on. */
function Begun({ form, begun }: { form: RescindForm; begun: NonNullable<RescindForm['begun']> }) {
  const { orderId, worker, email, bought } = form
  const { declare, busy, failure } = useRescind()
  const [workedHalfHours, setWorked] = useState(begun.halfHours)
  const gross = begun.choices.find(({ halfHours }) => halfHours === workedHalfHours)?.gross ?? 0
  const name = firstName(worker)
  const pays = `Du betaler for det som er gjort: ${formatHours(workedHalfHours)}, ${formatKr(gross)}.`
  return (
    <Columns>
      <RescindFormCard
        filled={form}
        asOf={new Date(form.asOf)}
        confirm="Stopp arbeidet og gå fra avtalen"
        onConfirm={(signed, fields) =>
          declare(() => client.begun({ orderId, workedHalfHours, ...signed }), fields)
        }
        {...{ busy, failure }}
      >
        <Field label="Hvor lenge er det jobbet?" hint={`Så langt er det ${formatHours(begun.halfHours)}.`}>
          <Select value={workedHalfHours} onChange={event => setWorked(Number(event.target.value))}>
            {begun.choices.map(choice => (
              <option key={choice.halfHours} value={choice.halfHours}>
                {formatHours(choice.halfHours)}: {formatKr(choice.gross)}
              </option>
            ))}
          </Select>
        </Field>
        <Notice tone="warning" icon="wallet" title={pays}>
          {bought > 0 && `${texts.paysOutlays(bought)} `}Arbeidet er i gang, og du samtykket til at det kunne
          begynne før angrefristen var ute. Det som ikke er gjort, betaler du ikke for. {name} har 24 timer på
          å svare på timene. <GoesTo email={email} />
        </Notice>
      </RescindFormCard>
      <RescindBeside worker={name} paid={null} />
    </Columns>
  )
}
