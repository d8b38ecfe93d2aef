import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { oreOfText } from '#app/client/kroner-text.ts'
import { personKey } from '#app/client/stored-keys.ts'
import { firstName } from '#app/facts/names.ts'
import { outlayLimits } from '#app/facts/outlays.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { inScreenOrder } from '#platform/client/form.ts'
import { formatKr, type Ore } from '#platform/shared/money.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { texts } from '../texts.ts'
import { client } from './client.ts'
import { useOutlayChange } from './queries.ts'

type Typed = { what: string; most: string }

/** The worker asks to buy something: what, the most it may cost, and a picture if they like. `left`: what may still be asked for. */
export function AskDialog({ order, left, close }: { order: OrderDetails; left: Ore; close: () => void }) {
  const { send, busy, failure } = useOutlayChange(close)
  const [outlayId] = useState(() => crypto.randomUUID())
  const uploads = usePictureUploads()
  const draftKey = personKey('draft', 'outlay', order.id)
  const form = useForm<Typed>({ defaultValues: { what: '', most: '', ...draftOf<Typed>(draftKey) } })
  useDraft(form, draftKey)
  inScreenOrder(form, ['what', 'most'])
  const { errors } = form.formState
  const customer = firstName(order.consumer.name)
  const submit = form.handleSubmit(async ({ what, most }) => {
    const pictures = uploads.pictures.map(({ id }) => id)
    const input = { orderId: order.id, outlayId, what, most: oreOfText(most) ?? 0, pictures }
    if (await send(() => client.ask(input), texts.sent(customer), form)) forgetDraft(draftKey)
  })
  return (
    <ActionDialog
      title={texts.ask}
      description={texts.askLead(customer)}
      confirm={texts.send(customer)}
      busy={busy || uploads.busy}
      failure={failure}
      onSubmit={submit}
      close={close}
    >
      <Field label={texts.what} hint={texts.whatHint} error={errors.what?.message}>
        <Textarea
          rows={2}
          maxLength={outlayLimits.what}
          counter
          {...form.register('what', { validate: typed => typed.trim() !== '' || texts.whatRequired })}
        />
      </Field>
      <Field label={texts.most} hint={texts.mostHint(formatKr(left))} error={errors.most?.message}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          suffix="kr"
          {...form.register('most', { validate: typed => oreOfText(typed) !== null || texts.badAmount })}
        />
      </Field>
      <PictureField
        label={texts.addPicture}
        pictures={uploads.pictures}
        busy={uploads.busy}
        error={failure?.fields?.pictures ?? uploads.error}
        onAdd={uploads.add}
        onRemove={uploads.remove}
      />
    </ActionDialog>
  )
}
