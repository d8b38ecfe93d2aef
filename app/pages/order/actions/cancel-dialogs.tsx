import { rescindPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { lateCancellationShare } from '#app/facts/order-process.ts'
import { blockIsSeen, whyFreeTexts } from '#app/work/orders/free-reasons.ts'
import { client } from '#app/work/orders/web/client.ts'
import { formatPercent } from '#app/work/orders/web/price-parts.part.ts'
import { useOrderNow } from '#app/work/orders/web/queries.part.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay, formatSpan } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { outlayWords } from '../ended-words.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'

/** The customer takes an unanswered request back. */
export function WithdrawDialog({ order, close }: ActionDialogProps) {
  const { act, busy, failure } = useAction(close)
  return (
    <ActionDialog
      title="Avbryte forespørselen?"
      confirm="Avbryt forespørselen"
      variant="danger"
      keep="Behold"
      onSubmit={event => {
        event.preventDefault()
        act(() => client.withdraw({ orderId: order.id }), 'Forespørselen er trukket.')
      }}
      {...{ busy, failure, close }}
    >
      <p>
        Det er gratis. {order.counterpart.name} får beskjed om at du ikke trenger hjelp{' '}
        {formatSpan(order.startsAt, order.endsAt)}.
      </p>
    </ActionDialog>
  )
}

/** The customer cancels an agreed order and sees the exact cost first. */
export function CancelDialog({ order, close }: ActionDialogProps) {
  const { act, busy, failure } = useAction(close)
  const { data, isError, refetch, isFetching, isFetchedAfterMount } = useOrderNow(order.id)
  const charge = data?.cancellationCharge ?? null
  const bought = data?.outlays.bought ?? 0
  const pays = (charge ?? 0) + bought
  return (
    <ActionDialog
      title="Avbryte bestillingen?"
      confirm={pays > 0 && charge !== null ? `Avbryt og betal ${formatKr(pays)}` : 'Avbryt gratis'}
      variant="danger"
      keep="Behold"
      busy={busy}
      // The dialog keeps its first answer: a refetch must not swallow a click, and the server compares the
      // price.
      disabled={charge === null || !isFetchedAfterMount}
      onSubmit={event => {
        event.preventDefault()
        if (charge === null) return
        act(
          () => client.cancel({ orderId: order.id, expectedCharge: charge }),
          pays > 0 ? `Bestillingen er avbrutt. Du betaler ${formatKr(pays)}.` : 'Bestillingen er avbrutt.',
        )
      }}
      {...{ failure, close }}
    >
      {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {data && charge === null && <p>Bestillingen kan ikke lenger avbrytes.</p>}
      {data && charge === 0 && (
        <p>
          {data.cancellationFree && whyFreeTexts(firstName(data.worker.name))[data.cancellationFree]}{' '}
          {data.worker.name} får beskjed med en gang.
          {data.cancellationFree === 'excused' && ` ${blockIsSeen}`}
        </p>
      )}
      {data && charge !== null && charge > 0 && (
        <p>
          Det er mindre enn 24 timer til start. Da koster det {formatPercent(lateCancellationShare)} av{' '}
          {formatKr(data.agreed.gross)}: <strong>{formatKr(charge)}</strong>. {data.worker.name} får lønn for
          det.
        </p>
      )}
      {data && charge !== null && bought > 0 && <p>{outlayWords(data)}</p>}
      {data?.rescindBy && charge !== null && charge > 0 && (
        <Notice
          action={
            <ButtonLink to={rescindPath(order.id)} size="sm">
              Bruk angreretten
            </ButtonLink>
          }
        >
          Du har angrerett til {formatDay(`${data.rescindBy}T11:00Z`)}: bruker du den, betaler du ingenting
          {bought > 0 && ' for jobben'}.
        </Notice>
      )}
    </ActionDialog>
  )
}
