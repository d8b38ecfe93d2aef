import { StepButtons, type StepsTaken } from '#app/client/step-buttons.tsx'
import type { OrderCard } from '#app/work/orders/api.ts'
import type { ButtonSize, ButtonVariant } from '#ui/button.tsx'
import type { OrderActionId } from './actions/action-ids.ts'
import { orderActions } from './actions/order-actions.tsx'
import { useAction } from './actions/use-action.ts'

const steps: StepsTaken<OrderActionId, { order: OrderCard }> = {
  how: orderActions,
  behind: {
    'shut-out': 'line',
    ...{ decline: 'line', complain: 'line', 'ask-more-time': 'line', 'correct-hours': 'line' },
    ...{ 'refuse-more-time': 'line', 'withdraw-more-time': 'line' },
    ...{ 'change-request': 'line', 'change-details': 'line', propose: 'line' },
    ...{ 'decline-change': 'line', 'counter-change': 'line', 'withdraw-change': 'line' },
    ...{ 'on-the-way': 'line', 'report-problem': 'line', 'problem-solved': 'line' },
    ...{ withdraw: 'danger-line', cancel: 'danger-line', 'give-up': 'danger-line' },
    ...{ stop: 'danger-line', 'object-hours': 'line', 'deliver-for': 'line', 'approve-for': 'line' },
    ...{ reassign: 'line', 'call-off': 'danger-line' },
  },
}

/** The buttons of what the viewer may do with an order. `first` is the look of the action that carries it on. */
export function ActionButtons({
  order,
  first,
  size,
}: {
  order: OrderCard
  first?: ButtonVariant
  size?: ButtonSize
}) {
  const change = useAction(() => {})
  return <StepButtons abilities={order.abilities} about={{ order }} {...{ steps, change, first, size }} />
}
