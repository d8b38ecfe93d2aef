import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { OrderCard, OrderDetails } from '#app/work/orders/api.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'

/** Why an administrator steps in: both parties read it. */
export function ReasonToBoth<Values extends FieldValues & { reason: string }>({
  order,
  form,
  becomes = 'får denne teksten. Avgjørelsen lagres i loggen.',
}: {
  order: OrderCard | OrderDetails
  form: UseFormReturn<Values>
  /** What becomes of it: the end of a sentence about both. */
  becomes?: string
}) {
  const both = 'worker' in order ? `Både ${order.consumer.name} og ${order.worker.name}` : 'Begge'
  return (
    <Field
      label="Begrunnelse"
      hint={`${both} ${becomes}`}
      error={form.formState.errors.reason?.message as string | undefined}
    >
      <Textarea rows={4} maxLength={1000} counter {...form.register('reason' as Path<Values>)} />
    </Field>
  )
}
