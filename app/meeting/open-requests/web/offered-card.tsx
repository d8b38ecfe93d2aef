import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { wasTaken } from '#app/facts/contact-gaps.ts'
import { wishLines } from '#app/facts/wish.ts'
import { fromTimes } from '#app/people/availability/hours.ts'
import { ContactWarning } from '#app/work/orders/web/contact-warning.part.tsx'
import { Words, wishFacts } from '#app/work/orders/web/wish-facts.part.tsx'
import { wayText } from '#app/work/travel/way-words.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { shownStep } from '#platform/shared/ability.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment, formatSpan, localDate, localTime } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Select, Textarea } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TimeOptions } from '#ui/time-options.tsx'
import { toast } from '#ui/toast.tsx'
import type { OfferedRequest } from '../api.ts'
import { workerRequestPath } from '../links.ts'
import { answerLooks, statusLooks } from '../texts.ts'
import { client } from './client.ts'
import { Day, timeFacts } from './request-parts.tsx'
import { useAct } from './use-act.ts'

const rules = rulesLater(async () => (await import('./answer-rules.ts')).checkAnswer)

/** The state of the worker's answer, or of the request without one. */
function Badges({ answer, status }: OfferedRequest) {
  if (!answer && status === 'open') return null
  const { label, tone, icon } =
    answer && answer.status !== 'passed' ? answerLooks[answer.status] : passedLook(status)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

/** Somebody else was chosen, or the request ended without anybody. */
const passedLook = (status: OfferedRequest['status']) =>
  status === 'filled' ? { ...answerLooks.passed, label: 'Noen andre ble valgt' } : statusLooks[status]

/** An open request as a worker sees it: what, when, roughly where, the pay, and the answer form. */
export function OfferedCard({ request, heading = 2 }: { request: OfferedRequest; heading?: 1 | 2 }) {
  const { id, serviceName, consumer: customer, district, startsAt, way, wage, answer, orderId } = request
  const { status } = request
  return (
    <Card as={heading === 1 ? 'div' : 'li'} className="grid gap-4">
      <div className="flex items-start gap-4">
        <Day startsAt={startsAt} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <h2 className="min-w-0 text-lg leading-[1.25] break-words">
              {heading === 1 ? (
                `${customer} trenger hjelp`
              ) : (
                <Link to={workerRequestPath(id)} className="text-inherit no-underline hover:underline">
                  {serviceName} hos {customer}
                </Link>
              )}
            </h2>
            <Badges {...request} />
          </div>
          <IconFacts
            className="mt-2.5 sm:grid-cols-2"
            items={[
              ...timeFacts(request),
              {
                icon: 'pin',
                term: 'Bydel',
                value: way ? wayText({ ...way, district }) : district,
              },
              ...wishFacts(request, 'short'),
              ...(wage === null
                ? []
                : [{ icon: 'wallet' as const, term: 'Lønn', value: `${formatKr(wage)} før skatt` }]),
            ]}
          />
        </div>
      </div>
      {wishLines(request)
        .filter(({ long }) => long)
        .map(({ key, text }) => (
          <p key={key} className="max-w-measure text-sm">
            <Words>{text}</Words>
          </p>
        ))}
      {answer?.other && status === 'open' && answer.status === 'offered' && (
        <p className="text-sm">
          <strong className="font-semibold">Du har foreslått {formatMoment(answer.other)}.</strong>
        </p>
      )}
      {answer?.text && (
        <p className="max-w-measure rounded-control bg-surface-raised px-4 py-3 text-sm">
          <span className="block font-semibold">Du svarte</span>
          <Words>{answer.text}</Words>
        </p>
      )}
      {orderId ? (
        <ButtonLink variant="primary" to={orderPath('worker', orderId)} className="justify-self-start">
          Se oppdraget
        </ButtonLink>
      ) : (
        <Answering request={request} />
      )}
    </Card>
  )
}

function Answering({ request }: { request: OfferedRequest }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { act, busy } = useAct(() => {})
  const [answer, takeBack] = [shownStep(request, 'answer'), shownStep(request, 'take-back')]
  if (!answer && !takeBack) return null
  const offered = request.answer?.status === 'offered'
  return (
    <div className="flex flex-wrap gap-2">
      {answer && (
        <Button
          variant={answer.allowed && !offered ? 'primary' : 'line'}
          disabled={!answer.allowed}
          aria-describedby={answer.why ? id : undefined}
          onClick={() => setOpen(true)}
        >
          {offered ? 'Endre svaret' : answer.label}
        </Button>
      )}
      {takeBack && (
        <Button
          busy={busy}
          onClick={() => act(() => client.takeBack({ requestId: request.id }), 'Svaret er tatt tilbake.')}
        >
          {takeBack.label}
        </Button>
      )}
      {answer?.why && (
        <p id={id} className="basis-full text-sm text-muted">
          {answer.why}
        </p>
      )}
      {open && <AnswerDialog request={request} close={() => setOpen(false)} />}
    </div>
  )
}

type AnswerTyped = { text: string; when: 'asked' | 'other'; date: string; time: string }

/** What was answered before, or nothing yet. */
const beginning = ({ answer }: OfferedRequest): AnswerTyped => ({
  text: answer?.text ?? '',
  when: answer?.other ? 'other' : 'asked',
  date: answer?.other ? localDate(answer.other) : '',
  time: answer?.other ? localTime(answer.other) : '',
})

function AnswerDialog({ request, close }: { request: OfferedRequest; close: () => void }) {
  const { id: requestId, consumer: customer, serviceName, startsAt, endsAt } = request
  const { act, busy, failure } = useAct(close)
  const draftKey = personKey('draft', 'answer', requestId)
  const form = useForm({
    resolver: rules,
    defaultValues: { ...beginning(request), ...draftOf<Partial<AnswerTyped>>(draftKey) },
  })
  useDraft(form, draftKey)
  const isOther = form.watch('when') === 'other'
  const { errors } = form.formState
  const submit = form.handleSubmit(async ({ text, when, date, time }) => {
    const answer = async () => {
      const other = when === 'other' ? { date, time } : null
      const { removed } = await client.answer({ requestId, text, other })
      if (removed.length > 0) toast.info(wasTaken(removed))
    }
    if (await act(answer, `${customer} får vite at du kan.`, form)) forgetDraft(draftKey)
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title="Kan du ta oppdraget?"
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="next" busy={busy}>
            Jeg kan
          </Button>
          <Button onClick={close}>Tilbake</Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <p>
        Velger {customer} deg, er oppdraget ditt med en gang: {serviceName.toLocaleLowerCase('nb')}{' '}
        {isOther ? 'på tiden du foreslår' : formatSpan(startsAt, endsAt)}. Du kan ta svaret tilbake så lenge
        ingen er valgt.
      </p>
      <Segmented
        legend="Når kan du komme?"
        value={form.watch('when')}
        onValueChange={when => form.setValue('when', when, { shouldDirty: true })}
        options={[
          { value: 'asked', label: 'Tiden passer' },
          { value: 'other', label: 'Foreslå en annen' },
        ]}
      />
      {isOther && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Dato" error={errors.date?.message}>
            <Controller
              control={form.control}
              name="date"
              render={({ field }) => <DateField min={localDate(new Date())} {...field} />}
            />
          </Field>
          <Field label="Starttid" error={errors.time?.message}>
            <Select {...form.register('time')}>
              <option value="">Velg klokkeslett</option>
              <TimeOptions times={fromTimes} />
            </Select>
          </Field>
        </div>
      )}
      <Field
        label={`Noen ord til ${customer}`}
        optional
        hint="For eksempel hva du har med deg."
        error={errors.text?.message}
      >
        <Textarea rows={3} maxLength={500} counter {...form.register('text')} />
        <ContactWarning text={form.watch('text')} />
      </Field>
    </Dialog>
  )
}
