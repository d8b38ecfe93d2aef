import type { UseFormReturn } from 'react-hook-form'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { checkedIn, countedPause, formatLength, timeWorked } from '#app/work/evidence/visits.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { workPrice } from '#app/work/orders/settlement.ts'
import { hoursText, typedHalfHours } from '#app/work/orders/web/hours.part.ts'
import { formatKr, type Ore } from '#platform/shared/money.ts'
import { formatClock, formatHours } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { PickCard, PickCards } from '#ui/pick-cards.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { chooseHours, hoursIn, type WithHours } from './use-report.ts'

const priceOf = (order: OrderDetails, halfHours: number) =>
  workPrice(
    { ...order.agreed, serviceKind: order.serviceKind, startsAt: new Date(order.startsAt) },
    halfHours,
  )

/** What the worker is paid for so many half hours of an order, in øre. */
const wageOf = (order: OrderDetails, halfHours: number): Ore => priceOf(order, halfHours).wage

/** What so many half hours come to for whoever chooses them: the worker's wage, or what the customer pays. */
function comesTo(order: OrderDetails, halfHours: number): { amount: Ore; is: string } {
  const { gross, wage } = priceOf(order, halfHours)
  return order.viewer === 'worker'
    ? { amount: wage, is: 'lønn før skatt' }
    : { amount: gross, is: 'å betale' }
}

/** How much pause the hours of the visits have, in words to stand after them; empty for none. */
const pauseIn = ({ visits, pause }: OrderEvidence): string => {
  const counted = countedPause(visits, pause)
  return counted ? `, med ${counted} pause` : ''
}

/** From the first arrival until the last leaving, or now. */
function stayed({ visits, asOf }: OrderEvidence): string {
  const [first, last] = [visits[0], visits.at(-1)]
  return first && last ? `kl. ${formatClock(first.cameAt)}–${formatClock(last.wentAt ?? asOf)}` : ''
}

type Choice = { halfHours: number; why: string; when: string }

/** The agreed hours, and those of the visits when they are others that can be reported. */
function choicesOf(order: OrderDetails, evidence: OrderEvidence): Choice[] {
  const visited = checkedIn(evidence)
  const asAgreed = `kl. ${formatClock(order.startsAt)}–${formatClock(order.endsAt)}`
  const agreed = { halfHours: order.halfHours, why: 'Som avtalt', when: asAgreed }
  return visited === null || visited >= order.halfHours
    ? [agreed]
    : [agreed, { halfHours: visited, why: `Som innsjekket${pauseIn(evidence)}`, when: stayed(evidence) }]
}

/** The hours of a report: as agreed, as checked in, or as typed. More than agreed leads to the question of more time. */
export function HoursChosen<Values extends WithHours>({
  order,
  evidence,
  form,
  onMore,
}: {
  order: OrderDetails
  evidence: OrderEvidence
  form: UseFormReturn<Values>
  /** Asks for more time, where that is still possible. */
  onMore?: () => void
}) {
  const hours = hoursIn(form)
  const typed = typedHalfHours(hours.watch('workedHalfHours'), { least: 1, most: 48 })
  const visited = checkedIn(evidence)
  const isOwn = order.viewer === 'worker'
  const isMore = isOwn && typed !== null && typed > order.halfHours
  return (
    <>
      <FieldGroup
        label={isOwn ? 'Hvor lenge jobbet du?' : `Hvor lenge jobbet ${firstName(order.worker.name)}?`}
      >
        <PickCards columns={2}>
          {choicesOf(order, evidence).map(({ halfHours, why, when }) => (
            <PickCard
              key={why}
              title={formatHours(halfHours)}
              name="hours"
              checked={typed === halfHours}
              onChange={() => chooseHours(form, hoursText(halfHours))}
            >
              <span className="block text-muted">{why}</span>
              <span className="block tabular text-muted">{when}</span>
              <span className="mt-2 block font-semibold tabular">
                {formatKr(comesTo(order, halfHours).amount)}
              </span>
              <span className="block text-xs text-muted">{comesTo(order, halfHours).is}</span>
            </PickCard>
          ))}
        </PickCards>
      </FieldGroup>
      {visited !== null && visited > order.halfHours && (
        <p className="text-sm text-muted">
          {isOwn ? 'Du har' : `${firstName(order.worker.name)} har`} vært sjekket inn i{' '}
          {formatLength(timeWorked(evidence.visits, new Date(evidence.asOf), evidence.pause))}
          {pauseIn(evidence)}. Avtalt er {formatHours(order.halfHours)}.
        </p>
      )}
      <Field
        label="Timer utført"
        hint="Eller skriv et annet antall, for eksempel 2,5."
        error={hours.formState.errors.workedHalfHours?.message}
      >
        {/* No number input: in an English browser it takes a comma for nothing, and 2,5 becomes 25. */}
        <Input inputMode="decimal" autoComplete="off" maxLength={5} {...hours.register('workedHalfHours')} />
      </Field>
      {isMore && (
        <Notice tone="info" role="status" title={`Avtalt er ${formatHours(order.halfHours)}`}>
          <p>Timer utover det må {order.consumer.name} ha sagt ja til. Uten et ja blir de ikke betalt.</p>
          {onMore && (
            <Button className="mt-3" onClick={onMore}>
              Trenger mer tid
            </Button>
          )}
        </Notice>
      )}
    </>
  )
}

/** Asks once before fewer hours than agreed are reported, in kroner of wage. A no goes back, with the agreed ones chosen. */
export function FewerHours({
  order,
  evidence,
  halfHours,
  busy,
  failure,
  onYes,
  onNo,
}: {
  order: OrderDetails
  evidence: OrderEvidence
  halfHours: number
  busy: boolean
  failure: { message: string } | null
  onYes: () => void
  onNo: () => void
}) {
  const [wage, agreed] = [wageOf(order, halfHours), wageOf(order, order.halfHours)]
  const visited = checkedIn(evidence)
  return (
    <ActionDialog
      title={`Melder du ${formatHours(halfHours)}?`}
      confirm={`Ja, meld ${formatHours(halfHours)}`}
      keep={`Nei, meld ${hoursText(order.halfHours)}`}
      variant="next"
      onSubmit={event => {
        event.preventDefault()
        onYes()
      }}
      close={onNo}
      {...{ busy, failure }}
    >
      <p>
        Dere avtalte {formatHours(order.halfHours)}.{' '}
        {visited !== null && visited > halfHours && (
          <>
            Du har vært sjekket inn i {formatHours(visited)}
            {pauseIn(evidence)}.{' '}
          </>
        )}
        Med {formatHours(halfHours)} får du{' '}
        <strong className="tabular whitespace-nowrap">{formatKr(agreed - wage)}</strong> mindre i lønn.
      </p>
      <dl className="grid gap-2 text-sm">
        <WageBar halfHours={order.halfHours} wage={agreed} most={agreed} className="bg-strong" />
        <WageBar halfHours={halfHours} wage={wage} most={agreed} className="bg-primary" />
      </dl>
      <p className="text-xs leading-[1.45] text-muted">
        Ble du bare ferdig før tiden? Da er {formatHours(halfHours)} riktig. Vi spør én gang.
      </p>
    </ActionDialog>
  )
}

const WageBar = (bar: { halfHours: number; wage: Ore; most: Ore; className: string }) => (
  <div className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-3">
    <dt>{hoursText(bar.halfHours)} t</dt>
    <dd className="contents tabular font-semibold">
      <span
        aria-hidden="true"
        className={cx('h-4 rounded-[3px]', bar.className)}
        style={{ width: `${(100 * bar.wage) / bar.most}%` }}
      />
      {formatKr(bar.wage)}
    </dd>
  </div>
)
