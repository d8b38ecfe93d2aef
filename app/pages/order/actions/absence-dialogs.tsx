import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { firstName } from '#app/facts/names.ts'
import { wasThereInput } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { formatAtClock } from '#platform/shared/time.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { boughtWords } from '../ended-words.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'

const wasThereForm = wasThereInput.pick({ text: true })

/** The customer reports that nobody came. */
export function AbsentDialog({ order, close }: ActionDialogProps) {
  const { act, busy, failure } = useAction(close)
  const worker = firstName(order.counterpart.name)
  const pays = boughtWords(order)
  return (
    <ActionDialog
      title={`Kom ikke ${worker}?`}
      confirm="Meld «Kom ikke»"
      variant="danger"
      keep="Vent litt til"
      onSubmit={event => {
        event.preventDefault()
        act(() => client.absent({ orderId: order.id }), `Bestillingen er avbrutt. Du betaler ${pays}.`)
      }}
      {...{ busy, failure, close }}
    >
      <p>
        Dere avtalte {formatAtClock(order.startsAt)}. Bestillingen avbrytes, og du betaler {pays}. {worker}{' '}
        får beskjed og kan si imot innen 24 timer. Da hører vi på dere begge.
      </p>
    </ActionDialog>
  )
}

/** Who objects says so in words, which are kept in this tab until they are sent. */
function ObjectionDialog({
  order,
  close,
  title,
  intro,
  hint,
  send,
  readBy = `${order.counterpart.name} leser det du skriver.`,
}: ActionDialogProps & {
  title: string
  intro: string
  hint: string
  /** Who reads it; the other party, unless it is said. */
  readBy?: string
  send: (said: { orderId: string; text: string }) => Promise<unknown>
}) {
  const { act, busy, failure } = useAction(close)
  const draftKey = personKey('draft', 'objection', order.id)
  const form = useForm({
    resolver: zodResolver(wasThereForm),
    defaultValues: { text: '', ...draftOf<{ text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ text }) => {
    const sent = await act(
      () => send({ orderId: order.id, text }),
      'Vi har fått svaret ditt, og ser på saken.',
      form,
    )
    if (sent) forgetDraft(draftKey)
  })
  return (
    <ActionDialog title={title} confirm="Send svaret" onSubmit={submit} {...{ busy, failure, close }}>
      <p>
        {readBy} {intro}
      </p>
      <Field label="Fortell hva som skjedde" hint={hint} error={form.formState.errors.text?.message}>
        <Textarea rows={5} maxLength={1000} counter data-autofocus {...form.register('text')} />
      </Field>
    </ActionDialog>
  )
}

/** The worker objects to not having come. */
export const WasThereDialog = (props: ActionDialogProps) => (
  <ObjectionDialog
    {...props}
    title="Var du der?"
    intro="Vi hører på dere begge og avgjør hva du skal ha i lønn."
    hint="For eksempel når du kom og gikk, og hvem du snakket med"
    send={client.wasThere}
  />
)

/** The customer objects to not having let anybody in. */
export const WasHomeDialog = (props: ActionDialogProps) => (
  <ObjectionDialog
    {...props}
    title="Stemmer det ikke?"
    intro="Vi hører på dere begge og avgjør hva du skal betale."
    hint="For eksempel om du var hjemme, og om noen ringte eller ringte på"
    send={client.wasHome}
  />
)

/** The worker asks to have it looked at, when the time to object is over. */
export const AskLookDialog = (props: ActionDialogProps) => (
  <ObjectionDialog
    {...props}
    title="Skal vi se på det?"
    readBy={`Vi leser det du skriver. Tar vi opp saken, leser ${props.order.counterpart.name} det også.`}
    intro="Du får svar med en begrunnelse."
    hint="For eksempel når du kom og gikk, hva du gjorde, og hvorfor du ikke fikk sagt fra"
    send={client.askLook}
  />
)
