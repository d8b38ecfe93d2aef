import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { oreOfText } from '#app/client/kroner-text.ts'
import { personKey } from '#app/client/stored-keys.ts'
import { useChange } from '#app/client/use-change.ts'
import { firstName } from '#app/facts/names.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { callOffInput } from '#app/work/orders/intervention-inputs.ts'
import { approvalPrice } from '#app/work/orders/settlement.ts'
import { client as orders, api as ordersApi } from '#app/work/orders/web/client.ts'
import { decidedHours, decidedLimits } from '#app/work/orders/web/decided-hours.part.ts'
import { hoursText, typedHalfHours } from '#app/work/orders/web/hours.part.ts'
import { reportedHours } from '#app/work/orders/web/hours-field.part.ts'
import { hoursInDispute } from '#app/work/orders/web/work.part.ts'
import { client as substitutes } from '#app/work/substitutes/web/client.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { formatKr, type Ore } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Input, Select, Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { texts } from '../texts.ts'
import { CaseFoot } from './case-foot.tsx'
import { ChoiceTile } from './choice-tile.tsx'
import { type Choice, effectWords, whenOf } from './choices.ts'
import { api } from './client.ts'

type Values = { choice: string; amount: string; who: string; hours: string; reason: string }

/** Whom an administrator names is one of those shown; the customer's own choice is none of them. */
const OWN_CHOICE = 'own'
const namedBy = ({ people = [], mayLeave }: Choice, who: string) =>
  people.find(({ workerId }) => workerId === who) ??
  (mayLeave && who === OWN_CHOICE ? null : (people[0] ?? null))

/** Work under way has no hours until somebody reports them. */
const isReportable = ({ status }: OrderDetails) => status === 'in_progress'

/** The hours that are decided, where the two have reported different ones or none; null otherwise, and while they are typed. */
function decidedOf(order: OrderDetails, hours: string): number | null {
  if (isReportable(order)) return typedHalfHours(hours, { least: 1, most: order.halfHours })
  return hoursInDispute(order) && typedHalfHours(hours, decidedLimits)
}

/** The order as it stands with the hours that are decided: what a complaint or a report comes to follows them. */
function withHours(order: OrderDetails, hours: string): OrderDetails {
  const decided = decidedOf(order, hours)
  if (decided === null) return order
  const priced = { ...order, startsAt: new Date(order.startsAt), workedHalfHours: decided }
  const standing = approvalPrice(priced)
  const reported = isReportable(order) && { workedHalfHours: decided }
  return { ...order, ...reported, standing: { ...order.standing, ...standing }, wage: standing.wage }
}

/** Takes the step of a choice, on the state that the page shows. */
function takeStep(
  order: OrderDetails,
  choice: Choice,
  { amount, who, hours, reason }: Values,
): Promise<unknown> {
  const { id: orderId, status: seen } = order
  const { step, outcome } = choice
  const sum = choice.amount ? (oreOfText(amount) ?? undefined) : undefined
  if (step === 'settle') return orders.settle({ orderId, outcome: outcome as 'nothing', reason })
  if (step === 'resolve')
    return orders.resolve({
      ...{ orderId, outcome: outcome as 'partial', reason, refund: sum },
      workedHalfHours: decidedOf(order, hours) ?? undefined,
    })
  if (step === 'deliver-for')
    return orders.deliverFor({
      ...{ orderId, seen, reason },
      workedHalfHours: reportedHours(order).parse(hours),
    })
  if (step === 'approve-for') return orders.approveFor({ orderId, seen, expectedCharge: order.gross, reason })
  if (step === 'close-problem')
    return orders.closeProblem({ orderId, problemAt: order.problem?.at ?? order.asOf, reason })
  if (step === 'take-up') return orders.takeUp({ orderId, seen, reason })
  if (step === 'turn-down') return orders.turnDown({ orderId, seen, reason })
  const { agreement, paidHalfHours } = order
  const charge = { agreement, paidHalfHours, outcome: outcome as 'amount', amount: sum }
  if (step === 'reassign') {
    const named = namedBy(choice, who)
    const decided = { orderId, seen, reason, ...(outcome && charge) }
    if (!named) return orders.reassign(decided)
    const { workerId, startsAt, gross } = named
    return substitutes.suggest({ ...decided, workerId, startsAt, expectedPrice: gross })
  }
  return orders.callOff({ orderId, seen, reason, ...charge })
}

const saidOf: Partial<Record<Choice['step'], string>> = {
  'close-problem': texts.closed,
  'deliver-for': texts.reported,
  'approve-for': texts.approved,
  'take-up': texts.takenUp,
}
const said = (choice: Choice, { who }: Values): string =>
  saidOf[choice.step] ??
  (choice.step === 'reassign' && namedBy(choice, who) ? texts.suggested : texts.decided)

function amountFault(amount: string, { under }: NonNullable<Choice['amount']>): string | null {
  const ore = oreOfText(amount)
  if (ore === null) return texts.writeKroner
  return ore <= 0 || ore >= under ? texts.upTo(formatKr(under - 1)) : null
}

const formOf = (order: OrderDetails, choices: readonly Choice[]) =>
  z
    .object({
      choice: z.string().refine(wanted => choices.some(({ id }) => id === wanted), texts.choose),
      ...{ amount: z.string(), who: z.string(), hours: decidedHours, reason: z.string() },
    })
    .superRefine(({ choice, amount, hours, reason }, context) => {
      const one = choices.find(({ id }) => id === choice)
      // Whoever takes the case decides nothing yet.
      if (one?.step === 'take') return
      const wrong = one?.amount && amountFault(amount, one.amount)
      if (wrong) context.addIssue({ code: 'custom', path: ['amount'], message: wrong })
      const wrongHours = one?.hours && reportedHours(order).safeParse(hours).error?.issues[0]?.message
      if (wrongHours) context.addIssue({ code: 'custom', path: ['hours'], message: wrongHours })
      const { error } = callOffInput.shape.reason.safeParse(reason)
      if (error)
        context.addIssue({
          code: 'custom',
          path: ['reason'],
          message: error.issues[0]?.message ?? texts.reason,
        })
    })

type DecisionProps = {
  order: OrderDetails
  /** The half hours that a report begins with. */
  workedFirst: number
  /** The ways to decide it, as it stands. */
  choicesFor: (order: OrderDetails) => Choice[]
  /** Takes the case, where it may be taken. */
  take: () => Promise<unknown>
  isTaking: boolean
  /** What was on the page is asked for anew. */
  refresh: () => void
  /** What else there is to do, beside the button. */
  children: ReactNode
}

/** What is done with the case: a choice, its effect in figures before it is pressed, and a reason that both get. */
export function Decision({
  order,
  workedFirst,
  choicesFor,
  take,
  isTaking,
  refresh,
  children,
}: DecisionProps) {
  const draftKey = personKey('draft', 'decide', order.id)
  const { send, busy, failure } = useChange({
    ...{ refetch: ordersApi.key(), also: api.key(), isOver: () => true, done: refresh },
  })
  const disputed = hoursInDispute(order)
  const form = useForm<Values>({
    resolver: (values, ...rest) =>
      zodResolver(formOf(order, choicesFor(withHours(order, values.hours))), undefined, { raw: true })(
        values,
        ...rest,
      ),
    defaultValues: {
      ...{ choice: '', amount: '', who: '', reason: '' },
      hours: disputed ? hoursText(disputed.reported) : isReportable(order) ? hoursText(workedFirst) : '',
      ...draftOf<Values>(draftKey),
    },
  })
  useDraft(form, draftKey)
  const { errors } = form.formState
  const [wanted, typed, hours] = form.watch(['choice', 'amount', 'hours'])
  const known = withHours(order, hours)
  const choices = choicesFor(known)
  const chosen = choices.find(({ id }) => id === wanted)
  const [customer, worker] = [firstName(order.consumer.name), firstName(order.worker.name)]

  const submit = form.handleSubmit(async values => {
    const one = choices.find(({ id }) => id === values.choice)
    if (!one) return
    if (one.step === 'take') {
      // Its button goes when the case is taken; left chosen, it would still count as the choice.
      form.setValue('choice', '')
      return void (await take())
    }
    if (await send(() => takeStep(order, one, values), said(one, values), form)) forgetDraft(draftKey)
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FieldGroup label={texts.whatToDo} error={errors.choice?.message}>
        <div className="mt-1 grid gap-2.5 sm:grid-cols-2">
          {choices.map(choice => (
            <ChoiceTile
              key={choice.id}
              icon={choice.icon}
              label={choice.label}
              description={effectWords(known, choice)}
              value={choice.id}
              {...form.register('choice')}
            />
          ))}
        </div>
      </FieldGroup>
      {chosen?.people && chosen.people.length > 0 && (
        <Field label={texts.who} hint={texts.whoHint(customer)}>
          <Select {...form.register('who')}>
            {chosen.people.map(one => (
              <option key={one.workerId} value={one.workerId}>
                {texts.whoLine(one.fullName, whenOf(one, order), formatKr(one.gross))}
              </option>
            ))}
            {chosen.mayLeave && <option value={OWN_CHOICE}>{texts.theyDecide(customer)}</option>}
          </Select>
        </Field>
      )}
      {(chosen?.hours || (disputed && chosen?.step === 'resolve')) && (
        <Field
          label={texts.hours}
          hint={
            disputed
              ? texts.hoursHint(
                  customer,
                  formatHours(disputed.claimed),
                  worker,
                  formatHours(disputed.reported),
                )
              : texts.reportedHint(worker, customer)
          }
          error={errors.hours?.message}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={5} {...form.register('hours')} />
        </Field>
      )}
      {chosen?.amount && (
        <Field label={chosen.amount.label} hint={texts.kroner} error={errors.amount?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix="kr" {...form.register('amount')} />
        </Field>
      )}
      <Figures
        effect={chosen?.effectOf(oreOfText(typed)) ?? null}
        agreed={order.agreed.gross}
        names={[customer, worker]}
      />
      {chosen?.step !== 'take' && (
        <Field label={texts.reason} hint={texts.bothGet(customer, worker)} error={errors.reason?.message}>
          <Textarea rows={4} maxLength={1000} counter {...form.register('reason')} />
        </Field>
      )}
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <CaseFoot>
        <Button type="submit" variant="next" busy={busy || isTaking}>
          {chosen?.label ?? texts.decide}
        </Button>
        {children}
      </CaseFoot>
    </form>
  )
}

type FiguresProps = {
  effect: ReturnType<Choice['effectOf']>
  agreed: Ore
  names: readonly [customer: string, worker: string]
}

/** The effect of the choice in three figures, read out when it changes. */
function Figures({ effect, agreed, names: [customer, worker] }: FiguresProps) {
  if (!effect) return null
  const figures = [
    [texts.customerPays(customer), effect.gross],
    [texts.wageOf(worker), effect.wage],
    [texts.agreedPrice, agreed],
  ] as const
  return (
    <div role="status">
      <dl className="grid rounded-card border sm:grid-cols-3 sm:divide-x max-sm:divide-y">
        {figures.map(([term, amount]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-3 px-4 py-3 sm:grid sm:gap-1">
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="tabular font-semibold">{formatKr(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
