import { firstName } from '#app/facts/names.ts'
import { type ActionId, orderProcess } from '#app/facts/order-process.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import type { CallOffOutcome } from '#app/work/orders/call-off-outcomes.ts'
import { calledOffPrice } from '#app/work/orders/interventions.ts'
import { leftHalfHours, leftWords } from '#app/work/orders/left.ts'
import { agreedAsLate, approvalPrice, priceAfterRefund } from '#app/work/orders/settlement.ts'
import type { Substitute } from '#app/work/substitutes/api.ts'
import { may } from '#platform/shared/ability.ts'
import { formatKr, type Ore } from '#platform/shared/money.ts'
import { formatAtClock, formatHours, formatMoment, localDate } from '#platform/shared/time.ts'
import type { IconName } from '#ui/icon.tsx'
import { texts } from '../texts.ts'

/** What a choice comes to: what the customer pays and the worker earns before tax, in øre. */
export type Effect = { gross: Ore; wage: Ore }

/** One way to decide a case about an order. */
export type Choice = {
  id: string
  /** The step that it takes, and its outcome where that step has several. */
  step:
    | 'settle'
    | 'resolve'
    | 'call-off'
    | 'reassign'
    | 'deliver-for'
    | 'approve-for'
    | 'close-problem'
    | 'take-up'
    | 'turn-down'
    | 'take'
  outcome: string
  label: string
  icon: IconName
  /** Of the amount that is typed, where there is one; null while that is not known. */
  effectOf: (amount: Ore | null) => Effect | null
  /** The amount that is asked for: what it is called, and the least that is too much, in øre. */
  amount?: { label: string; under: Ore }
  /** Are the hours that were worked asked for? */
  hours?: true
  /** What the figures cannot say. */
  note?: string
  /** What comes of it besides the figures. */
  also?: string
  /** Who can be named for it, and whether the customer may be left to choose. */
  people?: readonly Substitute[]
  mayLeave?: boolean
}

const labelOf = (action: ActionId): string => orderProcess.steps[action].button ?? ''
const nothing: Effect = { gross: 0, wage: 0 }
const always = (effect: Effect | null) => () => effect
const icons = { nothing: 'x-circle', late: 'half', amount: 'half', agreed: 'wallet' } as const
const pick = ({ gross, wage }: Effect): Effect => ({ gross, wage })

/**
 * Which ways there are to decide an order now, as its abilities say, each with its effect. `people`: those who could come
 * in the place of its worker, as the server says.
 */
export function choicesOf(order: OrderDetails, people: readonly Substitute[] = []): Choice[] {
  return [
    ...(may(order, 'settle') ? settling(order) : []),
    ...(may(order, 'resolve') ? resolving(order) : []),
    ...(may(order, 'deliver-for') ? [deliveringFor(order)] : []),
    ...(may(order, 'approve-for') ? [approvingFor(order)] : []),
    ...(may(order, 'call-off') ? callingOff(order) : []),
    ...(may(order, 'close-problem') ? [closing] : []),
    ...(may(order, 'take-up') ? looking : []),
    ...(may(order, 'reassign') || people.length > 0
      ? reassigning(order, people, may(order, 'reassign'))
      : []),
  ]
}

/** Of who came and who did not. */
function settling(order: OrderDetails): Choice[] {
  const late = pick(agreedAsLate({ ...order, startsAt: new Date(order.startsAt) }))
  const way = (outcome: keyof typeof texts.settling, effect: Effect): Choice => ({
    ...{ id: `settle-${outcome}`, step: 'settle', outcome },
    label: texts.settling[outcome],
    icon: icons[outcome],
    effectOf: always(effect),
  })
  return [way('nothing', nothing), way('late', late), way('agreed', pick(order.agreed))]
}

/** Of a complaint about the work: whoever has worked is paid for it. */
function resolving({ standing, serviceKind, wage }: OrderDetails): Choice[] {
  const full = standing.gross
  const after = (refund: Ore) => ({ gross: priceAfterRefund(standing, serviceKind, refund).gross, wage })
  return [
    {
      id: 'resolve-full',
      step: 'resolve',
      outcome: 'full',
      label: texts.resolving.full,
      icon: 'x-circle',
      effectOf: always(after(full)),
    },
    {
      ...{ id: 'resolve-partial', step: 'resolve', outcome: 'partial', label: texts.resolving.partial },
      icon: 'half',
      effectOf: refund => (refund === null || refund <= 0 || refund >= full ? null : after(refund)),
      amount: { label: texts.lessBy, under: full },
    },
    {
      id: 'resolve-none',
      step: 'resolve',
      outcome: 'none',
      label: texts.resolving.none,
      icon: 'wallet',
      effectOf: always(after(0)),
    },
  ]
}

/** Of work that nobody reported, with the hours that are typed. */
function deliveringFor(order: OrderDetails): Choice {
  const isKnown = order.workedHalfHours !== null
  const price = approvalPrice({ ...order, startsAt: new Date(order.startsAt) })
  return {
    ...{ id: 'deliver-for', step: 'deliver-for', outcome: '', label: labelOf('deliver-for'), icon: 'check' },
    effectOf: always(isKnown ? pick(price) : null),
    hours: true,
    ...(!isKnown && { note: texts.writeHours }),
  }
}

/** Of reported work that nobody approved. */
function approvingFor(order: OrderDetails): Choice {
  const { gross, wage, workedHalfHours, halfHours } = order
  const customer = firstName(order.consumer.name)
  return {
    ...{ id: 'approve-for', step: 'approve-for', outcome: '', label: labelOf('approve-for'), icon: 'wallet' },
    effectOf: always({ gross, wage }),
    note: texts.approving(customer, formatHours(workedHalfHours ?? halfHours), formatKr(gross)),
  }
}

/** Of an order that does not come about, or ends before it is approved. */
function callingOff(order: OrderDetails): Choice[] {
  const { status } = order
  const way = (outcome: CallOffOutcome) => ending(order, 'call-off', outcome, texts.callingOff[outcome])
  return [
    way('nothing'),
    ...(status === 'confirmed' ? [way('late')] : []),
    ...(status === 'pending' ? [] : [way('amount')]),
  ]
}

/** One way to end an order before it is approved: whoever has begun is paid for the hours that are certain. */
function ending(
  order: OrderDetails,
  step: 'call-off' | 'reassign',
  outcome: CallOffOutcome,
  label: string,
): Choice {
  const { agreed, serviceKind, paidHalfHours } = order
  const asked = { ...agreed, serviceKind, startsAt: new Date(order.startsAt) }
  return {
    ...{ id: `${step}-${outcome}`, step, outcome, label, icon: icons[outcome] },
    effectOf: amount =>
      outcome === 'amount' && amount === null
        ? null
        : pick(calledOffPrice(asked, paidHalfHours, outcome, amount ?? 0) ?? nothing),
    ...(outcome === 'amount' && { amount: { label: texts.pays, under: agreed.gross + 1 } }),
  }
}

const closing: Choice = {
  ...{ id: 'close-problem', step: 'close-problem', outcome: '', label: texts.closeProblem, icon: 'check' },
  effectOf: always(null),
  note: texts.carriesOn,
}

/** Of an order that a worker asked to have looked at. */
const looking: Choice[] = [
  {
    ...{ id: 'take-up', step: 'take-up', outcome: '', label: labelOf('take-up'), icon: 'flag' },
    effectOf: always(null),
    note: texts.bothAreHeard,
  },
  {
    ...{ id: 'turn-down', step: 'turn-down', outcome: '', label: labelOf('turn-down'), icon: 'x-circle' },
    effectOf: always(nothing),
  },
]

/** When somebody could come: the day too, where it is another than agreed. */
export const whenOf = ({ startsAt }: Substitute, order: OrderDetails): string =>
  localDate(startsAt) === localDate(order.startsAt) ? formatAtClock(startsAt) : formatMoment(startsAt)

function reassigning(order: OrderDetails, people: readonly Substitute[], mayLeave: boolean): Choice[] {
  const [first] = people
  const customer = firstName(order.consumer.name)
  const isFree =
    first && texts.isFree(firstName(first.fullName), whenOf(first, order), formatKr(first.gross), customer)
  if (order.status === 'in_progress') {
    const left = leftWords(leftHalfHours(order.halfHours, order.paidHalfHours ?? 0))
    // Calling it off says the same when nobody can be asked for so little.
    if (left === '') return []
    return (['nothing', 'amount'] as const).map(outcome => ({
      ...ending(order, 'reassign', outcome, texts.reassigning[outcome]),
      ...{ also: isFree ?? texts.restIsTheirs(left), people, mayLeave },
    }))
  }
  return [
    {
      ...{ id: 'reassign', step: 'reassign', outcome: '', label: texts.reassign, icon: 'refresh' },
      effectOf: always(mayLeave ? nothing : null),
      note: isFree ?? texts.theyChoose,
      ...{ people, mayLeave },
    },
  ]
}

/** To have the case, also from somebody who has it, and decide it later. */
export const taking = (isTaken: boolean): Choice => ({
  ...{ id: 'take', step: 'take', outcome: '', label: isTaken ? texts.takeOver : texts.take, icon: 'user' },
  effectOf: always(null),
  note: texts.decideLater,
})

/** `Marte betaler 400,00 kr. Dawit får 203,88 kr i lønn.` */
export function effectWords(order: OrderDetails, choice: Choice): string {
  const effect = choice.effectOf(null)
  const [customer, worker] = [firstName(order.consumer.name), firstName(order.worker.name)]
  const also = choice.also ? ` ${choice.also}` : ''
  if (!effect)
    return choice.note ?? `${texts.upTo(formatKr((choice.amount?.under ?? 1) - 1))}${also ? `.${also}` : ''}`
  if (choice.note) return choice.note
  return `${customer} betaler ${formatKr(effect.gross)}. ${worker} får ${effect.wage === 0 ? 'ingen' : formatKr(effect.wage)} i lønn.${also}`
}

const says: Partial<Record<string, 'customer' | 'worker'>> = {
  complain: 'customer',
  absent: 'customer',
  'was-home': 'customer',
  'shut-out': 'worker',
  'was-there': 'worker',
  'keep-press': 'worker',
  'ask-look': 'worker',
}

/** What each of the two has said of it, in their own words, the last of each. */
export function sidesOf(order: OrderDetails) {
  const said = order.steps.flatMap(({ action, note, label, at }) => {
    const by = says[action]
    return by ? [{ by, at, label, text: note }] : []
  })
  return (['customer', 'worker'] as const).flatMap(by => {
    const last = said.findLast(one => one.by === by)
    const { name, image } = by === 'worker' ? order.worker : order.consumer
    return last ? [{ ...last, name, image }] : []
  })
}
