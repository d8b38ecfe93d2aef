import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { orderPath, seriesPath } from '#app/facts/addresses.ts'
import { type ContactKind, wasTaken } from '#app/facts/contact-gaps.ts'
import { firstName } from '#app/facts/names.ts'
import { orderProcess } from '#app/facts/order-process.ts'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import { typedWish, wishKeys } from '#app/facts/wish.ts'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import type { OrderRequest } from '#app/work/orders/api.ts'
import { api, client } from '#app/work/orders/web/client.ts'
import { draftKeyOf } from '#app/work/orders/web/draft-key.part.ts'
import { Quote } from '#app/work/orders/web/quote.part.tsx'
import { RequestFailure } from '#app/work/orders/web/request-failure.part.tsx'
import {
  quoteOf,
  type RequestableWorker,
  type RequestStart,
  requestForm,
} from '#app/work/orders/web/request-form.part.ts'
import { TaskListField, taskErrors } from '#app/work/orders/web/task-list-field.part.tsx'
import { WhenFields } from '#app/work/orders/web/when-fields.part.tsx'
import { WishFields } from '#app/work/orders/web/wish-fields.part.tsx'
import { rhythms } from '#app/work/series/rhythm.ts'
import { rhythmLabel, texts as seriesTexts } from '#app/work/series/texts.ts'
import { api as seriesApi, client as seriesClient } from '#app/work/series/web/client.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { inScreenOrder, showFailure } from '#platform/client/form.ts'
import { formatRate } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Select } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { RepeatDays } from './repeat-days.tsx'
import { useRepeat } from './use-repeat.ts'

/** What the dialog is handed. */
export type RequestDialogProps = {
  worker: RequestableWorker
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it begins with, unless something has been typed already. */
  start?: RequestStart
  /** Nobody is signed in: `onReady` is told when all is filled in, and what was typed is kept. */
  visitor?: { onReady: () => void }
}

/** A request to one worker, with a live price. What is typed stays in this tab. */
export function RequestFields({ worker, onOpenChange, start, visitor }: RequestDialogProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const name = firstName(worker.fullName)
  const draftKey = start?.draftKey ?? draftKeyOf(worker.profileId)
  const form = useForm({
    resolver: zodResolver(requestForm, undefined, { raw: true }),
    defaultValues: {
      serviceId: worker.services[0]?.serviceId ?? '',
      date: '',
      time: '',
      halfHours: '2',
      ...typedWish(),
      repeat: '' as const,
      phone: '',
      tasks: [] as string[],
      ...start?.values,
      ...draftOf(draftKey),
    },
  })
  useDraft(form, draftKey)
  inScreenOrder(form, [
    ...(['serviceId', 'date', 'time', 'halfHours', 'repeat', ...wishKeys, 'tasks', 'phone'] as const),
  ])
  const { errors, isSubmitting } = form.formState
  // Of the signed-in customer's own profile; a visitor has none yet.
  const mine = useQuery(profilesApi.mine.queryOptions({ enabled: !visitor })).data?.consumer
  const asksPhone = visitor !== undefined || (mine?.missing.includes('telefon') ?? false)
  const mayRepeat = visitor === undefined && (mine?.complete ?? true)

  const [serviceId, date, hours] = form.watch(['serviceId', 'date', 'halfHours'])
  const repeat = useRepeat(worker.profileId, form.watch())
  const service = worker.services.find(offered => offered.serviceId === serviceId)
  const quote = quoteOf(service, hours, date, localDate(new Date()))

  const submitAs = (meant: boolean) =>
    form.handleSubmit(async values => {
      setFailure(null)
      if (asksPhone && values.phone.trim() === '')
        return form.setError('phone', { message: profileTexts.phoneRequired }, { shouldFocus: true })
      if (visitor) return visitor.onReady()
      try {
        const { repeat: _, ...typed } = requestForm.parse(values)
        const asked = await send({ ...typed, meant, workerId: worker.profileId })
        if (!asked)
          return form.setError('repeat', { message: seriesTexts.chooseDates }, { shouldFocus: true })
        forgetDraft(draftKey)
        toast.success(`Forespørselen er sendt til ${name}.`)
        if (asked.removed.length > 0) toast.info(wasTaken(asked.removed))
        await queries.invalidateQueries({ queryKey: api.key() })
        onOpenChange(false)
        navigate(asked.path)
      } catch (error) {
        setFailure(showFailure(form, error))
        // Somebody else may have booked it.
        await queries.invalidateQueries({ queryKey: api.freeTimes.key() })
        await queries.invalidateQueries({ queryKey: seriesApi.preview.key() })
      }
    })

  /** Sends it, once or as a series, and returns where to follow it; null while no day is chosen. */
  async function send(
    request: OrderRequest,
  ): Promise<{ path: string; removed: readonly ContactKind[] } | null> {
    const { weeksBetween, preview, chosen } = repeat
    if (weeksBetween === 0) {
      const { orderId, removed } = await client.place(request)
      return { path: orderPath(customerRole, orderId), removed }
    }
    if (!preview || chosen.length === 0) return null
    const { seriesId, removed } = await seriesClient.ask({
      ...request,
      weeksBetween,
      dates: chosen,
      expectedRate: preview.rate,
    })
    return { path: seriesPath(customerRole, seriesId), removed }
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title={`Send forespørsel til ${name}`}
      description={`${name} svarer innen 48 timer. Du kan trekke forespørselen gratis til du har fått svar.`}
      onSubmit={submitAs(false)}
      footer={
        <>
          <Button type="submit" variant="next" busy={isSubmitting}>
            {visitor ? 'Opprett konto og send' : orderProcess.steps.place.button}
          </Button>
          <Button onClick={() => onOpenChange(false)}>Lukk uten å sende</Button>
        </>
      }
    >
      {failure && (
        <RequestFailure failure={failure} busy={isSubmitting} onMeant={() => void submitAs(true)()} />
      )}
      {start?.note && <Notice tone="info">{start.note}</Notice>}
      <Field label="Tjeneste" error={errors.serviceId?.message}>
        <Select {...form.register('serviceId')}>
          {worker.services.map(offered => (
            <option key={offered.serviceId} value={offered.serviceId}>
              {offered.name} – {formatRate(offered.rate)}
            </option>
          ))}
        </Select>
      </Field>
      <WhenFields form={form} workerId={worker.profileId} name={name} />
      {mayRepeat && (
        <Field label="Gjenta" error={repeat.preview ? undefined : errors.repeat?.message}>
          <Select {...form.register('repeat')}>
            <option value="">Ikke gjenta</option>
            {rhythms.map(weeks => (
              <option key={weeks} value={weeks}>
                {rhythmLabel(weeks)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {repeat.weeksBetween > 0 && <RepeatDays repeat={repeat} name={name} error={errors.repeat?.message} />}
      <WishFields form={form} />
      <Controller
        control={form.control}
        name="tasks"
        render={({ field: { value, onChange } }) => (
          <TaskListField
            serviceId={serviceId}
            tasks={value}
            onChange={onChange}
            {...taskErrors(errors.tasks)}
          />
        )}
      />
      {asksPhone && (
        <Field
          label="Telefon"
          hint="8 siffer. Bare den du har en avtale med, får se det."
          error={errors.phone?.message}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      )}
      {quote && service && <Quote price={quote} service={service.name} workerName={name} />}
      <p className="text-sm text-muted">
        Du har 14 dagers angrerett. Når du sender forespørselen, samtykker du i at arbeidet kan starte før de
        14 dagene er gått, og at angreretten faller bort når jobben er utført. Du forplikter deg til å betale
        hvis {name} godtar.
      </p>
    </Dialog>
  )
}
