import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type ContactKind, wasTaken } from '#app/facts/contact-gaps.ts'
import { firstName } from '#app/facts/names.ts'
import { orderProcess } from '#app/facts/order-process.ts'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { typedWish, wishKeys } from '#app/facts/wish.ts'
import { askAndPay, goesOnAt, repeatAndPay } from '#app/money/payments/web/begin.part.ts'
import { startPaying, usePaymentId } from '#app/money/payments/web/paying.part.ts'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import type { PlaceInput } from '#app/work/orders/api.ts'
import { lateGrossOf } from '#app/work/orders/settlement.ts'
import { texts } from '#app/work/orders/texts.ts'
import { api } from '#app/work/orders/web/client.ts'
import { draftKeyOf } from '#app/work/orders/web/draft-key.part.ts'
import { RequestFailure } from '#app/work/orders/web/request-failure.part.tsx'
import { quoteOf, type RequestableWorker, type RequestStart } from '#app/work/orders/web/request-form.part.ts'
import { rhythmLabel, texts as seriesTexts } from '#app/work/series/texts.ts'
import { api as seriesApi } from '#app/work/series/web/client.ts'
import { useBackCloses } from '#platform/client/back-closes.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { inScreenOrder, showFailure } from '#platform/client/form.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatHours, instantOf, localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { House } from '#ui/drawings/house.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { AskBill } from './request/ask-bill.tsx'
import { type AskTyped, askForm, askSteps, stepOf } from './request/ask-form.ts'
import { AskSteps } from './request/ask-steps.tsx'
import { StepPrice } from './request/step-price.tsx'
import { StepWhat } from './request/step-what.tsx'
import { StepWhen } from './request/step-when.tsx'
import { StepWhere } from './request/step-where.tsx'
import { summaryOf } from './request/summary.ts'
import { takenText } from './request/taken-text.ts'
import { useAskFocus } from './request/use-ask-focus.ts'
import { useFreeDays } from './request/use-free-days.ts'
import { clockOf, shortDayOf } from './request/words.ts'
import { useRepeat } from './use-repeat.ts'

/** What the dialog is handed. */
export type RequestDialogProps = {
  worker: RequestableWorker
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it begins with, unless something has been typed already. */
  start?: RequestStart
  /** Nobody is signed in: the last button keeps what is typed and calls this. */
  visitor?: { onReady: () => void }
}

const LAST = askSteps.length - 1
/** Asked anew each time: a consent is given to what is read. A visitor's goes with what it was given to, to the one press that sends it. */
const notKept = ['consent'] as const

/** A request to one worker in four steps, with the price always in view. What is typed stays in this tab, with the step. */
export function RequestFields({ worker, onOpenChange, start, visitor }: RequestDialogProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const name = firstName(worker.fullName)
  const draftKey = start?.draftKey ?? draftKeyOf(worker.profileId)
  const form = useForm<AskTyped>({
    resolver: zodResolver(askForm, undefined, { raw: true }),
    shouldFocusError: false,
    defaultValues: {
      serviceId: worker.services[0]?.serviceId ?? '',
      date: '',
      time: '',
      halfHours: '2',
      ...typedWish(),
      repeat: '' as const,
      phone: '',
      tasks: [] as string[],
      homeSize: '' as const,
      pictures: [],
      byHand: start?.values.halfHours !== undefined,
      step: 0,
      ...start?.values,
      consent: false,
      ...draftOf<AskTyped>(draftKey),
    },
  })
  useDraft(form, draftKey, visitor ? [] : notKept)
  inScreenOrder(form, [
    ...(['serviceId', 'tasks', 'halfHours', 'date', 'time', 'repeat'] as const),
    ...wishKeys,
    ...(['phone', 'consent', 'pictures', 'homeSize', 'byHand', 'step'] as const),
  ])
  const uploads = usePictureUploads(form.getValues('pictures'))
  const { setValue } = form
  useEffect(() => {
    // A draft begins when something is added, not when it is opened.
    if (form.getValues('pictures').length + uploads.pictures.length > 0)
      setValue('pictures', uploads.pictures)
  }, [form, setValue, uploads.pictures])
  const close = useBackCloses(() => onOpenChange(false))
  const typed = form.watch()
  const { serviceId, date, time, halfHours: hours, tasks, address } = typed
  const step = Math.min(LAST, Math.max(0, typed.step))
  const { body, askForWrong } = useAskFocus(step)
  const repeat = useRepeat(worker.profileId, typed)
  const free = useFreeDays(worker.profileId, typed)
  const offered = worker.services.find(one => one.serviceId === serviceId)
  const service = offered && { ...offered, rate: free.rate ?? offered.rate }
  // Of the signed-in customer's own profile; a visitor has none yet.
  const mine = useQuery({ ...profilesApi.mine.queryOptions(), enabled: !visitor }).data?.consumer
  const asksPhone = visitor !== undefined || (mine?.missing.includes('telefon') ?? false)
  const mayRepeat = visitor === undefined && (mine?.complete ?? true)
  const quote = quoteOf(service, hours, { date, time }, localDate(new Date()))
  const startsAt = instantOf(date, time)
  const late = service && quote ? lateGrossOf(quote) : null
  const isBusy = useRef(false)
  const idOf = usePaymentId()

  function goTo(next: number) {
    setFailure(null)
    form.setValue('step', next)
  }
  function showWrong(at: number) {
    if (at !== step) goTo(at)
    askForWrong()
  }

  async function goOn() {
    const { fields } = askSteps[step] ?? { fields: [] }
    // What was taken stays said until another time is chosen.
    const isRight = await form.trigger([...fields])
    const lacksDays = step === 1 && repeat.weeksBetween > 0 && repeat.chosen.length === 0
    if (isRight && lacksDays) form.setError('repeat', { message: seriesTexts.chooseDates })
    if (!isRight || lacksDays) return askForWrong()
    setTaken(null)
    goTo(step + 1)
  }

  const submitAs = (meant: boolean) =>
    form.handleSubmit(
      async values => {
        setFailure(null)
        if (asksPhone && values.phone.trim() === '') {
          form.setError('phone', { message: profileTexts.phoneRequired })
          return showWrong(LAST)
        }
        if (visitor) return visitor.onReady()
        try {
          const {
            repeat: _,
            consent: __,
            byHand: ___,
            step: ____,
            homeSize,
            pictures,
            ...wish
          } = askForm.parse(values)
          const asked = await send({
            ...{ ...wish, homeSize: homeSize || undefined, meant, workerId: worker.profileId },
            expectedRate: service?.rate,
            pictures: pictures.map(({ id }) => id),
          })
          if (!asked) {
            form.setError('repeat', { message: seriesTexts.chooseDates })
            return showWrong(1)
          }
          if (asked.removed.length > 0) toast.info(wasTaken(asked.removed))
          if (!asked.isPaid) {
            forgetDraft(draftKey)
            toast.success(`Forespørselen er sendt til ${name}.`)
          }
          await queries.invalidateQueries({ queryKey: api.key() })
          onOpenChange(false)
          navigate(asked.path, { replace: true })
        } catch (error) {
          showRefusal(error)
        }
      },
      errors => showWrong(stepOf(Object.keys(errors)) ?? step),
    )

  /** Where it went wrong, with what is true now. */
  function showRefusal(error: unknown) {
    const { fields = {} } = asFailure(error)
    setFailure(showFailure(form, error))
    if (fields.time ?? fields.date) {
      const isBusyThen = fields.time?.startsWith(texts.busy(name))
      setTaken(isBusyThen ? takenText(time) : (fields.time ?? fields.date ?? null))
      form.setValue('time', '')
    }
    const at = stepOf(Object.keys(fields))
    if (at !== null) showWrong(at)
    // Somebody else may have booked it. Nobody waits for it: the line may be away.
    void queries.invalidateQueries({ queryKey: api.freeTimes.key() })
    void queries.invalidateQueries({ queryKey: seriesApi.preview.key() })
  }

  /** Sends it, once or as a series, and returns where to follow it; null while no day is chosen. */
  async function send(
    request: PlaceInput,
  ): Promise<{ path: string; removed: readonly ContactKind[]; isPaid: boolean } | null> {
    const { weeksBetween, preview, chosen } = repeat
    if (weeksBetween > 0 && (!preview || chosen.length === 0)) return null
    const begun = await (weeksBetween === 0
      ? askAndPay({ ...request, paymentId: idOf(request) })
      : askSeries(request, weeksBetween, preview?.rate ?? 0))
    const said = `Forespørselen er sendt til ${name}.`
    const { path, isPaid } = goesOnAt(begun)
    if (isPaid) startPaying(begun.paymentId, { draftKey, said, from: location.pathname + location.search })
    return { path, removed: begun.removed, isPaid }
  }

  /** A series has no single order that pictures would belong to. */
  function askSeries({ pictures: _, ...wish }: PlaceInput, weeksBetween: number, expectedRate: number) {
    const request = { ...wish, weeksBetween, dates: repeat.chosen, expectedRate }
    return repeatAndPay({ ...request, paymentId: idOf(request) })
  }

  async function press(meant = false) {
    if (isBusy.current || (step === LAST && uploads.busy)) return
    isBusy.current = true
    try {
      await (step < LAST ? goOn() : submitAs(meant)())
    } finally {
      isBusy.current = false
    }
  }

  const serviceName = service?.name ?? ''
  const summary = summaryOf({
    ...{ serviceName, halfHours: free.halfHours, tasks, date, time, address },
    often: repeat.weeksBetween > 0 ? rhythmLabel(repeat.weeksBetween).toLocaleLowerCase('nb') : 'én gang',
  })
  const current = askSteps[step]
  const last = visitor ? 'Opprett konto og send' : orderProcess.steps.place.button
  return (
    <Dialog
      open
      onOpenChange={close}
      size="steps"
      eyebrow={`Til ${worker.fullName}, steg ${step + 1} av ${askSteps.length}`}
      title={current?.title(name)}
      media={
        <House
          lit={askSteps.map((_, index) => index < step)}
          current={step}
          className="h-[41px] w-[38px] flex-none"
        />
      }
      nav={<AskSteps step={step} onStep={goTo} />}
      closeLabel="Lukk, det du har valgt, blir lagret"
      aside={<AskBill worker={worker} summary={summary} price={quote} late={late} startsAt={startsAt} />}
      onSubmit={event => {
        event.preventDefault()
        void press()
      }}
      footer={
        <>
          <p className="flex basis-full items-baseline justify-between gap-3 text-sm lg:hidden">
            <b className="font-heading text-lg leading-tight font-semibold whitespace-nowrap tabular">
              {quote ? formatKr(quote.gross) : '–'}
            </b>
            <span className="text-right text-muted">{beside()}</span>
          </p>
          {step > 0 && (
            <Button
              className={step === LAST ? 'max-sm:hidden' : 'max-sm:flex-none!'}
              onClick={() => goTo(step - 1)}
            >
              Tilbake
            </Button>
          )}
          <Button
            type="submit"
            variant="next"
            className="sm:ml-auto"
            iconEnd={step < LAST ? 'arrow-right' : undefined}
            // The second press of a double click is meant for the step that is gone.
            onClick={event => event.detail > 1 && event.preventDefault()}
            busy={form.formState.isSubmitting || (step === LAST && uploads.busy)}
          >
            {step < LAST ? askSteps[step + 1]?.comes : last}
          </Button>
        </>
      }
    >
      {/* A step that has come is read from its beginning. */}
      <section
        ref={body}
        key={step}
        tabIndex={-1}
        aria-label={`Steg ${step + 1} av ${askSteps.length}: ${current?.title(name)}`}
        className="grid min-w-0 content-start gap-5 outline-none sm:gap-6"
      >
        {failure && (
          <RequestFailure
            failure={failure}
            busy={form.formState.isSubmitting}
            onMeant={() => void press(true)}
          />
        )}
        {step === 0 && (
          <StepWhat
            form={form}
            worker={worker}
            rate={free.rate}
            longest={free.longest}
            visitor={Boolean(visitor)}
          />
        )}
        {step === 1 && (
          <StepWhen
            {...{ form, free, name, taken }}
            repeat={mayRepeat ? repeat : null}
            onTaken={setTaken}
            note={start?.note && <Notice tone="info">{start.note}</Notice>}
          />
        )}
        {step === 2 && (
          <StepWhere
            form={form}
            name={name}
            visitor={Boolean(visitor)}
            uploads={visitor || repeat.weeksBetween > 0 ? null : uploads}
          />
        )}
        {step === LAST && (
          <StepPrice {...{ form, name, late, serviceName, summary, asksPhone }} price={quote} onStep={goTo} />
        )}
      </section>
    </Dialog>
  )

  /** What stands beside the price on a telephone. */
  function beside(): string {
    if (step === LAST) return 'betales når jobben er gjort'
    if (step === 0)
      return `${formatHours(free.halfHours)}, ${quote?.vatCode === 'exempt' ? 'fritatt for mva.' : 'mva. er med'}`
    if (startsAt) return `${shortDayOf(startsAt)} ${clockOf(startsAt, free.halfHours)}`
    return date ? `${shortDayOf(instantOf(date, '12:00') ?? new Date(date))}, velg starttid` : 'velg dag'
  }
}
