import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { personKey } from '#app/client/stored-keys.ts'
import { wasTaken } from '#app/facts/contact-gaps.ts'
import { halfHourLimits, orderTimes } from '#app/facts/order-process.ts'
import { standardServices } from '#app/facts/services.ts'
import { typedWish, type WishKey, wishKeys } from '#app/facts/wish.ts'
import { fromTimes } from '#app/people/availability/hours.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { RequestFailure } from '#app/work/orders/web/request-failure.part.tsx'
import { WishFields } from '#app/work/orders/web/wish-fields.part.tsx'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { inScreenOrder, showFailure } from '#platform/client/form.ts'
import { formatHours, localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Select } from '#ui/input.tsx'
import { TimeOptions } from '#ui/time-options.tsx'
import { toast } from '#ui/toast.tsx'
import { publishInput } from '../api.ts'
import { typedBudget } from '../budget.ts'
import { customerRequestPath } from '../links.ts'
import { openProcess, openTimes } from '../process.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'
import { refresh } from './queries.ts'

/** The contract's rules. Choices are text, empty until made. */
const askForm = z.object({
  ...publishInput.omit({ meant: true }).shape,
  serviceId: z.string().pipe(publishInput.shape.serviceId),
  district: z.string().pipe(publishInput.shape.district),
  halfHours: z.string().transform(Number).pipe(publishInput.shape.halfHours),
  budget: typedBudget,
})

const draftKey = personKey('draft', 'open-request')

const lengths = Array.from(
  { length: halfHourLimits.most - halfHourLimits.least + 1 },
  (_, more) => halfHourLimits.least + more,
)

/** What the form can begin with. */
export type AskStart = Partial<
  Record<'serviceId' | 'district' | 'date' | 'time' | 'halfHours' | WishKey, string>
>

/** What the dialog is handed. */
export type AskProps = { start?: AskStart; open: boolean; onOpenChange: (open: boolean) => void }

/** Where a customer asks for help without choosing anybody. What is typed stays in this tab. */
export function AskFields({ start, onOpenChange }: AskProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const empty = {
    serviceId: '',
    district: '',
    date: '',
    time: '',
    halfHours: '4',
    budget: '',
    ...typedWish(),
  }
  const form = useForm({
    resolver: zodResolver(askForm, undefined, { raw: true }),
    defaultValues: { ...empty, ...draftOf<z.input<typeof askForm>>(draftKey), ...start },
  })
  useDraft(form, draftKey)
  inScreenOrder(form, ['serviceId', 'district', 'date', 'time', 'halfHours', ...wishKeys, 'budget'])
  const { errors, isSubmitting } = form.formState
  const today = new Date()

  const submitAs = (meant: boolean) =>
    form.handleSubmit(async values => {
      setFailure(null)
      try {
        const { requestId, told, removed } = await client.publish({ ...askForm.parse(values), meant })
        forgetDraft(draftKey)
        toast.success(texts.asked(told))
        if (removed.length > 0) toast.info(wasTaken(removed))
        await refresh()
        onOpenChange(false)
        navigate(customerRequestPath(requestId))
      } catch (error) {
        setFailure(showFailure(form, error))
      }
    })

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title={texts.ask}
      description="Vi spør dem som passer. De som kan, svarer, og du velger hvem som skal komme. Det koster ingenting å spørre."
      onSubmit={submitAs(false)}
      footer={
        <>
          <Button type="submit" variant="next" busy={isSubmitting}>
            {openProcess.steps.publish.button}
          </Button>
          <Button onClick={() => onOpenChange(false)}>Lukk uten å sende</Button>
        </>
      }
    >
      {failure && (
        <RequestFailure failure={failure} busy={isSubmitting} onMeant={() => void submitAs(true)()} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Tjeneste" error={errors.serviceId?.message}>
          <Select {...form.register('serviceId')}>
            <option value="">{texts.service}</option>
            {standardServices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Bydel" error={errors.district?.message}>
          <Select {...form.register('district')}>
            <option value="">{texts.district}</option>
            {districts.map(district => (
              <option key={district}>{district}</option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Dato" error={errors.date?.message}>
          <Controller
            control={form.control}
            name="date"
            render={({ field }) => (
              <DateField
                min={localDate(today)}
                max={localDate(new Date(today.getTime() + orderTimes.mostAhead))}
                {...field}
              />
            )}
          />
        </Field>
        <Field label="Starttid" error={errors.time?.message}>
          <Select {...form.register('time')}>
            <option value="">Velg klokkeslett</option>
            <TimeOptions times={fromTimes} />
          </Select>
        </Field>
        <Field label="Varighet" error={errors.halfHours?.message}>
          <Select {...form.register('halfHours')}>
            {lengths.map(length => (
              <option key={length} value={length}>
                {formatHours(length)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <WishFields form={form} open />
      <Field label={texts.budget} optional hint={texts.budgetHint} error={errors.budget?.message}>
        <Input inputMode="numeric" autoComplete="off" className="max-w-48" {...form.register('budget')} />
      </Field>
      <p className="text-sm text-muted">
        Forespørselen står åpen i inntil {openTimes.lives / 86_400_000} dager, og lukkes 2 timer før start.
        Prisen avhenger av hvem du velger, og du ser den før du bestemmer deg.
      </p>
    </Dialog>
  )
}
