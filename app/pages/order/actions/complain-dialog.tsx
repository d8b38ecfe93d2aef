import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { firstName } from '#app/facts/names.ts'
import { mostPictures } from '#app/services/pictures/limits.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import { complainInput, type OrderDetails } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'

const complainForm = complainInput.pick({ text: true })
const title = 'Meld problem'

type TellsProps = ActionDialogProps & {
  /** Names what is kept in this tab until it is sent. */
  draft: string
  /** What stands in the field to begin with. */
  begins?: string
  send: (sent: { orderId: string; text: string; pictures: string[] }) => Promise<unknown>
  said: string
  children: ReactNode
}

/** The customer describes a problem and may add pictures. */
function TellDialog({ order, close, draft, begins = '', send, said, children }: TellsProps) {
  const { act, busy, failure } = useAction(close)
  const uploads = usePictureUploads()
  const draftKey = personKey('draft', draft, order.id)
  const form = useForm({
    resolver: zodResolver(complainForm),
    defaultValues: { text: begins, ...draftOf<{ text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ text }) => {
    const pictures = uploads.pictures.map(({ id }) => id)
    if (await act(() => send({ orderId: order.id, text, pictures }), said, form)) forgetDraft(draftKey)
  })
  return (
    <ActionDialog
      {...{ title, busy, failure, close }}
      confirm={title}
      onSubmit={submit}
      disabled={uploads.busy}
    >
      {children}
      <Field label="Hva er galt?" error={form.formState.errors.text?.message}>
        <Textarea rows={5} maxLength={2000} counter data-autofocus {...form.register('text')} />
      </Field>
      <PictureField
        label="Legg ved bilder"
        pictures={uploads.pictures}
        busy={uploads.busy}
        error={uploads.error}
        full={uploads.pictures.length >= mostPictures}
        onAdd={uploads.add}
        onRemove={uploads.remove}
      />
    </ActionDialog>
  )
}

/** A complaint of work that is delivered. It begins with the customer's problem that is open, which it takes the place of. */
export function ComplainDialog(props: ActionDialogProps) {
  return (
    <WithOrderNow {...props} title={title} confirm={title}>
      {known => <ComplainKnown {...props} known={known} />}
    </WithOrderNow>
  )
}

const ComplainKnown = ({ known, ...props }: ActionDialogProps & { known: OrderDetails }) => (
  <TellDialog
    {...props}
    draft="complaint"
    begins={(!known.problem?.byWorker && known.problem?.text) || ''}
    send={client.complain}
    said="Problemet er meldt. Vi ser på saken."
  >
    <p>
      Vi ser på saken og avgjør hva du skal betale. Både du og {known.counterpart.name} kan legge til mer
      underveis, og får en begrunnelse.
    </p>
    {known.problem && !known.problem.byWorker && <p>Bildene du la ved da du meldte problemet, følger med.</p>}
  </TellDialog>
)

/** A problem while the work goes on: there is still time to put it right, or to say at once that something is damaged. */
export function ReportProblemDialog(props: ActionDialogProps) {
  const other = firstName(props.order.counterpart.name)
  return (
    <TellDialog
      {...props}
      draft="problem"
      send={client.reportProblem}
      said={`Problemet er meldt. ${other} og vi har fått beskjed.`}
    >
      <p>
        {other} får beskjed med en gang, og vi også. Så lenge problemet er åpent, blir jobben ikke godkjent av
        seg selv.{' '}
        {props.order.viewer === 'worker'
          ? 'Er noe skadet, skriv hva som skjedde, og ta bilde. Lønnen for timene du har jobbet, får du uansett.'
          : 'Du melder fra her når det er løst.'}
      </p>
    </TellDialog>
  )
}
