import { useForm } from 'react-hook-form'
import { oreOfText } from '#app/client/kroner-text.ts'
import { personKey } from '#app/client/stored-keys.ts'
import { useChange } from '#app/client/use-change.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { inScreenOrder } from '#platform/client/form.ts'
import { formatKr } from '#platform/shared/money.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import type { PaymentStory } from '../admin-api.ts'
import { texts } from '../admin-texts.ts'
import { afterRefund } from '../payment-views.ts'
import { texts as ownTexts } from '../texts.ts'
import { client } from './client.ts'

type Typed = { amount: string; reason: string }

/** What a press would do, as far as it is typed. */
function previewOf(typed: string, left: number): string {
  const after = afterRefund(oreOfText(typed), left)
  if (!after) return texts.previewNone(formatKr(left))
  const gets = formatKr(after.gets)
  return after.left === 0 ? texts.previewAll(gets) : texts.preview(gets, formatKr(after.left))
}

/** What is wrong with a typed amount; null for nothing. */
function amountFault(typed: string, left: number): string | null {
  const amount = oreOfText(typed)
  if (amount === null) return texts.badAmount
  return afterRefund(amount, left) ? null : ownTexts.refundBetween(formatKr(left))
}

/**
 * Asks how much is given back, and why. What the customer gets and what is left stands there before the press. When another
 * administrator was first, the figures follow, and what was typed stays.
 */
export function RefundDialog({
  story: { left, givenBack },
  orderId,
  close,
}: {
  story: PaymentStory
  orderId: string
  close: () => void
}) {
  // Books, receipts and the order's page change with it: everything that is asked is asked anew.
  const { send, busy, failure } = useChange({ refetch: [] })
  const draftKey = personKey('draft', 'refund', orderId)
  const form = useForm<Typed>({ defaultValues: { amount: '', reason: '', ...draftOf<Typed>(draftKey) } })
  useDraft(form, draftKey)
  inScreenOrder(form, ['amount', 'reason'])
  const { errors } = form.formState
  const submit = form.handleSubmit(async ({ amount, reason }) => {
    const input = { orderId, amount: oreOfText(amount) ?? 0, before: givenBack, reason }
    if (!(await send(() => client.refund(input), texts.refunded, form))) return
    forgetDraft(draftKey)
    close()
  })
  return (
    <ActionDialog
      title={texts.refundTitle}
      confirm={texts.refund}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      close={close}
    >
      <Field label={texts.amount} hint={texts.amountHint(formatKr(left))} error={errors.amount?.message}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          suffix="kr"
          {...form.register('amount', {
            validate: typed => amountFault(typed, left) ?? true,
          })}
        />
      </Field>
      <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason?.message}>
        <Textarea
          rows={3}
          maxLength={1000}
          counter
          {...form.register('reason', { validate: typed => typed.trim() !== '' || ownTexts.refundReason })}
        />
      </Field>
      <p role="status" className="font-medium">
        {previewOf(form.watch('amount'), left)}
      </p>
    </ActionDialog>
  )
}
