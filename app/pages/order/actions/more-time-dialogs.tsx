import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import { nightSentence } from '#app/facts/night.ts'
import { askMoreTimeInput, type MoreTimeChoices, type OrderDetails } from '#app/work/orders/api.ts'
import { moreLength } from '#app/work/orders/more-time.ts'
import { api, client } from '#app/work/orders/web/client.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatAtClock, formatClock, formatHours } from '#platform/shared/time.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { PickCard, PickCards } from '#ui/pick-cards.tsx'
import { MoneyTable } from '#ui/price-bar.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'

const askForm = z.object({
  halfHours: z.string().transform(Number).pipe(askMoreTimeInput.shape.halfHours),
  why: askMoreTimeInput.shape.why,
})

/** The worker asks to stay longer: how much, why, and what it comes to for both. */
export function AskMoreTimeDialog(props: ActionDialogProps) {
  const orderId = props.order.id
  const found = useQuery(api.moreTimeChoices.queryOptions({ input: { orderId }, staleTime: 0 }))
  const asked = firstName(props.order.counterpart.name)
  if (found.data) return <AskKnown {...props} choices={found.data.choices} />
  return (
    <ActionDialog
      title="Hvor mye mer tid trenger du?"
      confirm={`Spør ${asked}`}
      variant="next"
      busy={false}
      disabled
      failure={null}
      onSubmit={event => event.preventDefault()}
      close={props.close}
    >
      {found.isError ? (
        <ErrorState bare level={3} onRetry={found.refetch} busy={found.isFetching} />
      ) : (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
    </ActionDialog>
  )
}

function AskKnown({ order, close, choices }: ActionDialogProps & MoreTimeChoices) {
  const { act, busy, failure } = useAction(close)
  const customer = firstName(order.counterpart.name)
  const possible = choices.filter(({ why }) => why === null)
  const obstacle = choices.find(({ why }) => why !== null)
  const form = useForm({
    resolver: zodResolver(askForm, undefined, { raw: true }),
    defaultValues: { halfHours: String(possible[0]?.halfHours ?? ''), why: '' },
  })
  const { errors } = form.formState
  const typed = form.watch('halfHours')
  const chosen = possible.find(({ halfHours }) => String(halfHours) === typed)
  const submit = form.handleSubmit(values =>
    act(
      () => client.askMoreTime({ orderId: order.id, ...askForm.parse(values) }),
      `${customer} har fått spørsmålet.`,
      form,
    ),
  )
  return (
    <ActionDialog
      title="Hvor mye mer tid trenger du?"
      confirm={`Spør ${customer}`}
      variant="next"
      onSubmit={submit}
      disabled={possible.length === 0}
      {...{ busy, failure, close }}
    >
      <FieldGroup
        label="Mer tid"
        hint={obstacle && `${sentenceStart(moreLength(obstacle.halfHours))} går ikke: ${obstacle.why}`}
        error={errors.halfHours?.message}
      >
        <PickCards>
          {choices.map(({ halfHours, endsAt, why }) => (
            <PickCard
              key={halfHours}
              centred
              title={halfHours === 1 ? '30 min' : formatHours(halfHours)}
              value={String(halfHours)}
              {...form.register('halfHours')}
              disabled={why !== null}
            >
              <span className="tabular">til {formatClock(endsAt)}</span>
            </PickCard>
          ))}
        </PickCards>
      </FieldGroup>
      {possible.length > 0 && (
        <Field label="Hva er det som tar tid?" hint={`${customer} leser det.`} error={errors.why?.message}>
          <Textarea rows={2} maxLength={300} counter {...form.register('why')} />
        </Field>
      )}
      {chosen && (
        <div role="status">
          <MoneyTable
            caption="Hva mer tid kommer til"
            lines={[
              { label: `${customer} betaler`, amount: <strong>{formatKr(chosen.gross)} mer</strong> },
              { label: 'Din lønn før skatt', amount: <strong>{formatKr(chosen.wage)} mer</strong> },
            ]}
          />
        </div>
      )}
      <p className="text-xs leading-[1.45] text-muted">
        Sier ikke {customer} ja, er du ferdig {formatAtClock(order.endsAt)} som avtalt. Timer uten et ja blir
        ikke betalt.
      </p>
    </ActionDialog>
  )
}

const sentenceStart = (text: string) => text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)

/** The customer's answer from a list, where the question itself does not stand. */
export function GrantMoreTimeDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow order={order} close={close} title="Mer tid?" confirm="Ja" variant="next">
      {known => <GrantKnown order={known} close={close} />}
    </WithOrderNow>
  )
}

function GrantKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const { act, busy, failure } = useAction(close)
  const worker = firstName(order.worker.name)
  const { moreTime } = order
  return (
    <ActionDialog
      title={moreTime ? `${worker} ber om ${moreLength(moreTime.halfHours)} til` : 'Mer tid'}
      confirm={moreTime ? `Ja, ${moreLength(moreTime.halfHours)} til` : 'Ja'}
      variant="next"
      keep="Ikke nå"
      disabled={!moreTime}
      onSubmit={event => {
        event.preventDefault()
        if (!moreTime) return
        const { halfHours, endsAt } = moreTime
        act(
          () => client.grantMoreTime({ orderId: order.id, halfHours }),
          `Avtalt: ${worker} blir til ${formatAtClock(endsAt)}.`,
        )
      }}
      {...{ busy, failure, close }}
    >
      {moreTime ? (
        <>
          <p>
            «<bdi className="break-words">{moreTime.why}</bdi>»
          </p>
          <p>
            Jobben varer da til {formatAtClock(moreTime.endsAt)}, {formatHours(moreTime.totalHalfHours)} i
            alt. Det koster <strong>{formatKr(moreTime.gross)} mer</strong>: {formatKr(moreTime.totalGross)} i
            stedet for {formatKr(order.agreed.gross)}.{nightSentence(moreTime.night)}
          </p>
        </>
      ) : (
        <p>Spørsmålet gjelder ikke lenger. Avtalen er som før, til {formatAtClock(order.endsAt)}.</p>
      )}
    </ActionDialog>
  )
}
