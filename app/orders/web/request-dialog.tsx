import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { suggestedAddresses } from '#app/address-suggestions.ts'
import { api, client } from '#app/browser.ts'
import { firstName } from '#app/profiles/names.ts'
import { texts as profileTexts } from '#app/profiles/texts.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { formatRate } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { SuggestInput } from '#ui/suggest-input.tsx'
import { toast } from '#ui/toast.tsx'
import { orderPath } from '../links.ts'
import { transitionOf } from '../process.ts'
import { Quote } from './quote.tsx'
import {
  draftKeyOf,
  quoteOf,
  type RequestableWorker,
  type RequestStart,
  requestForm,
} from './request-form.ts'
import { TaskListField, taskErrors } from './task-list-field.tsx'
import { WhenFields } from './when-fields.tsx'

type RequestDialogProps = {
  worker: RequestableWorker
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it begins with, unless something has been typed already. */
  start?: RequestStart
}

/** Where a customer asks a worker for help, with the price as it is typed. What is typed stays in this tab. */
export function RequestDialog(props: RequestDialogProps) {
  // Asked for before the dialog opens, so that the customer's own address stands in it from the first moment.
  useQuery(api.profiles.mine.queryOptions())
  return props.open ? <OpenRequestDialog key={props.worker.profileId} {...props} /> : null
}

function OpenRequestDialog({ worker, onOpenChange, start }: RequestDialogProps) {
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
      address: '',
      description: '',
      tasks: [] as string[],
      ...start?.values,
      ...draftOf(draftKey),
    },
  })
  useDraft(form, draftKey)
  const ownAddress = useQuery(api.profiles.mine.queryOptions()).data?.address
  useEffect(() => {
    if (ownAddress && form.getValues('address') === '') form.setValue('address', ownAddress)
  }, [form, ownAddress])
  const { errors, isSubmitting } = form.formState

  const [serviceId, date, hours] = form.watch(['serviceId', 'date', 'halfHours'])
  const service = worker.services.find(offered => offered.serviceId === serviceId)
  const quote = quoteOf(service, hours, date, localDate(new Date()))

  const submit = form.handleSubmit(async values => {
    setFailure(null)
    try {
      const { orderId } = await client.orders.place({
        ...requestForm.parse(values),
        workerId: worker.profileId,
      })
      forgetDraft(draftKey)
      toast.success(`Forespørselen er sendt til ${name}.`)
      await queries.invalidateQueries({ queryKey: api.orders.key() })
      onOpenChange(false)
      navigate(orderPath('employer', orderId))
    } catch (error) {
      setFailure(showFailure(form, error))
      // Somebody else may have been first.
      await queries.invalidateQueries({ queryKey: api.orders.freeTimes.key() })
    }
  })

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title={`Send forespørsel til ${name}`}
      description={`${name} svarer innen 48 timer. Du kan trekke forespørselen gratis til du har fått svar.`}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="next" busy={isSubmitting}>
            {transitionOf('place').button}
          </Button>
          <Button onClick={() => onOpenChange(false)}>Lukk uten å sende</Button>
        </>
      }
    >
      {failure && (
        <Notice
          tone="danger"
          role="alert"
          title="Forespørselen ble ikke sendt"
          action={
            failure.reason === 'profile-incomplete' && (
              <ButtonLink to="/consumer-profile">Til profilen min</ButtonLink>
            )
          }
        >
          {failure.message}
        </Notice>
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
      <Field label="Adresse" hint="Der oppdraget skal utføres" error={errors.address?.message}>
        <Controller
          control={form.control}
          name="address"
          render={({ field }) => (
            <SuggestInput {...field} suggest={suggestedAddresses} unavailable={profileTexts.addressesDown} />
          )}
        />
      </Field>
      <Field label="Beskriv oppdraget" error={errors.description?.message}>
        <Textarea rows={4} maxLength={2000} counter {...form.register('description')} />
      </Field>
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
      {quote && service && <Quote price={quote} service={service.name} workerName={name} />}
      <p className="text-sm text-muted">
        Du har 14 dagers angrerett. Når du sender forespørselen, samtykker du i at arbeidet kan starte før de
        14 dagene er gått, og at angreretten faller bort når jobben er utført. Du forplikter deg til å betale
        hvis {name} godtar.
      </p>
    </Dialog>
  )
}
