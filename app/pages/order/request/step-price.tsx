import type { UseFormReturn } from 'react-hook-form'
import { withdrawalPath } from '#app/facts/addresses.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import type { Price } from '#app/facts/price.ts'
import { Quote } from '#app/work/orders/web/quote.part.tsx'
import { formatKr, type Ore } from '#platform/shared/money.ts'
import { formatClock, instantOf } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import type { AskTyped } from './ask-form.ts'
import type { AskSummary } from './summary.ts'
import { shortDayOf } from './words.ts'

type Form = UseFormReturn<AskTyped>

/** What it comes to, what changing one's mind costs, and the consent. */
export function StepPrice({
  form,
  name,
  price,
  late,
  serviceName,
  summary,
  onStep,
  asksPhone,
}: {
  form: Form
  name: string
  price: Price | null
  /** What calling off late costs. */
  late: Ore | null
  serviceName: string
  summary: readonly AskSummary[]
  onStep: (step: number) => void
  /** Has the customer no phone number yet? */
  asksPhone: boolean
}) {
  const [date, time] = form.watch(['date', 'time'])
  const startsAt = instantOf(date, time)
  const isWide = window.matchMedia('(min-width: 60rem)').matches
  return (
    <>
      <ul className="divide-y rounded-card border text-sm lg:hidden">
        {summary.map(({ icon, term, title, text }, step) => (
          <li
            key={term}
            className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 py-1 pr-1 pl-4"
          >
            <Icon name={icon} className="text-muted" />
            <span className="leading-[1.4]">
              <b className="block font-semibold">{title}</b>
              <span className="text-muted">{text}</span>
            </span>
            <Button
              variant="quiet"
              aria-label={`Endre ${term.toLocaleLowerCase('nb')}`}
              onClick={() => onStep(step)}
            >
              Endre
            </Button>
          </li>
        ))}
      </ul>
      {price && <Quote price={price} service={serviceName} workerName={name} bare={isWide} />}
      {late !== null && startsAt && <CancelPath startsAt={startsAt} late={late} />}
      {asksPhone && (
        <Field
          label="Telefon"
          hint={`8 siffer. ${name} får se det når dere har en avtale.`}
          error={form.formState.errors.phone?.message}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      )}
      <Checkbox
        {...form.register('consent')}
        error={form.formState.errors.consent?.message}
        className="text-sm"
        label="Jobben kan gjøres før angrefristen på 14 dager er ute. Da faller angreretten bort når den er utført."
      />
      <p className="-mt-2 pl-8 text-sm">
        <Link to={withdrawalPath} target="_blank">
          Les om angreretten
        </Link>
      </p>
      <p className="flex gap-2.5 text-sm leading-[1.45] text-muted">
        <Icon name="wallet" className="mt-px size-[18px] flex-none" />
        Du forplikter deg til å betale hvis {name} godtar. {name} svarer innen 48 timer, og du kan trekke
        forespørselen gratis til du har fått svar. Sier {name} nei, betaler du ingenting.
      </p>
    </>
  )
}

const momentOf = (at: Date) => `${shortDayOf(at)} kl. ${formatClock(at)}`

/** Until when calling off is free, what it costs after that, and when the work is. */
function CancelPath({ startsAt, late }: { startsAt: Date; late: number }) {
  const freeUntil = new Date(startsAt.getTime() - orderTimes.freeCancellationBefore)
  const isFree = freeUntil.getTime() > Date.now()
  const points = [
    ...(isFree ? [{ key: 'free', title: 'Gratis', text: `til ${momentOf(freeUntil)}` }] : []),
    {
      key: 'late',
      title: formatKr(late),
      text: isFree ? 'fra da, halve prisen' : `Avbestilling koster ${formatKr(late)}`,
    },
    { key: 'work', title: 'Jobben', text: momentOf(startsAt) },
  ]
  return (
    <section aria-labelledby="change-of-mind">
      <h3 id="change-of-mind" className="mb-2.5 font-text text-sm font-semibold">
        Ombestemmer du deg?
      </h3>
      <ol
        className={cx(
          'relative grid pt-[26px] text-xs leading-[1.4] before:absolute before:inset-x-0 before:top-1.5 before:h-1.5 before:rounded-[3px] before:bg-neutral-soft',
          isFree ? 'grid-cols-3' : 'grid-cols-2',
        )}
      >
        {points.map(({ key, title, text }) => (
          <li
            key={key}
            className={cx(
              'relative pr-3 text-muted before:absolute before:-top-[26px] before:left-0 before:size-[18px] before:rounded-pane before:border-2',
              key === 'free'
                ? 'before:border-primary before:bg-primary after:absolute after:-top-5 after:right-0 after:left-[18px] after:h-1.5 after:bg-primary'
                : 'before:border-strong before:bg-surface',
            )}
          >
            <b className="block text-sm font-semibold text-text">{title}</b>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
