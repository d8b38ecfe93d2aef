import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { oreOfText } from '#app/client/kroner-text.ts'
import { outlayLimits } from '#app/facts/outlays.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import { inScreenOrder } from '#platform/client/form.ts'
import { formatKr } from '#platform/shared/money.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import type { Outlay } from '../api.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'
import { useOutlayChange } from './queries.ts'

type Typed = { amount: string }

/** The worker sends what the receipt says, with a picture of it. */
export function BuyDialog({ outlay, close }: { outlay: Outlay; close: () => void }) {
  const { id: outlayId, what, most } = outlay
  const { send, busy, failure } = useOutlayChange(close)
  const uploads = usePictureUploads()
  const [isMissing, setMissing] = useState(false)
  const form = useForm<Typed>({ defaultValues: { amount: '' } })
  inScreenOrder(form, ['amount'])
  const { errors } = form.formState
  const pictures = uploads.pictures.map(({ id }) => id)
  const lacks = isMissing && pictures.length === 0
  const valid = (typed: string) => {
    const amount = oreOfText(typed)
    if (amount === null) return texts.badAmount
    return amount <= most || texts.dearer(most)
  }
  const submit = form.handleSubmit(
    async ({ amount }) => {
      setMissing(pictures.length === 0)
      if (pictures.length === 0) return
      const input = { outlayId, amount: oreOfText(amount) ?? 0, pictures }
      await send(() => client.buy(input), texts.receiptSent, form)
    },
    () => setMissing(pictures.length === 0),
  )
  return (
    <ActionDialog
      title={texts.receiptTitle}
      description={what}
      confirm={texts.sendReceipt}
      busy={busy || uploads.busy}
      failure={failure}
      onSubmit={submit}
      close={close}
    >
      <PictureField
        label={texts.photograph}
        pictures={uploads.pictures}
        busy={uploads.busy}
        error={lacks ? texts.receiptRequired : (failure?.fields?.pictures ?? uploads.error)}
        full={pictures.length >= outlayLimits.pictures}
        onAdd={uploads.add}
        onRemove={uploads.remove}
      />
      <Field label={texts.amount} hint={texts.amountHint(formatKr(most))} error={errors.amount?.message}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          suffix="kr"
          {...form.register('amount', { validate: valid })}
        />
      </Field>
      <p className="text-sm text-muted">{texts.paidBack}</p>
    </ActionDialog>
  )
}
