import type { ActKind, PaymentState } from '#app/facts/payment-states.ts'
import type { Ore } from '#platform/shared/money.ts'

/** What has become of the money for an order, in the order in which it came. */
export type MoneyStep = {
  what: 'approved' | 'reserved' | 'refused' | 'taken' | 'returned' | 'let-go'
  at: Date
  /** In øre; null where it is about all that is left. */
  amount: Ore | null
}

type StoryPayment = {
  id: string
  status: PaymentState
  amount: Ore
  held: Ore
  openedAt: Date
  about: unknown
}
type StoryAct = {
  paymentId: string
  kind: ActKind
  amount: Ore
  doneAt: Date | null
  refusedAt: Date | null
}

const doneAs = {
  reserve: 'reserved',
  capture: 'taken',
  refund: 'returned',
  release: 'let-go',
} as const satisfies Record<ActKind, MoneyStep['what']>

/** Never approved: nothing became of it. */
const isNothing = ({ status }: StoryPayment) =>
  status === 'open' || status === 'declined' || status === 'expired'

/** What has happened to the payments of an order, for its customer. */
export function storyOf(payments: readonly StoryPayment[], acts: readonly StoryAct[]): MoneyStep[] {
  const steps = payments
    .filter(payment => !isNothing(payment))
    .flatMap((payment): MoneyStep[] => {
      const { id, amount, openedAt: at, held, about } = payment
      const own = acts.filter(act => act.paymentId === id)
      const wasHeldAtOnce = held > 0 && !own.some(({ kind }) => kind === 'reserve')
      return [
        // What was not approved by itself follows from what was.
        ...(about ? [{ what: 'approved' as const, at, amount }] : []),
        ...(wasHeldAtOnce ? [{ what: 'reserved' as const, at, amount: held }] : []),
        ...own.flatMap((act): MoneyStep[] => {
          const sum = act.kind === 'release' ? null : act.amount
          if (act.doneAt) return [{ what: doneAs[act.kind], at: act.doneAt, amount: sum }]
          return act.refusedAt && act.kind === 'reserve'
            ? [{ what: 'refused', at: act.refusedAt, amount: sum }]
            : []
        }),
      ]
    })
  return steps.sort((one, other) => one.at.getTime() - other.at.getTime())
}
