import { useId, useState } from 'react'
import type { OrderAbility, OrderCard } from '#app/work/orders/api.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { type OrderActionId, orderActionIds } from './actions/action-ids.ts'
import { orderActions } from './actions/order-actions.tsx'
import { useAction } from './actions/use-action.ts'

const isOrderAction = (action: string): action is OrderActionId =>
  action !== 'place' && (orderActionIds as readonly string[]).includes(action)

/** Actions that end something stand back behind those that carry it on. */
const endings: readonly string[] = ['decline', 'withdraw', 'cancel', 'give-up', 'complain']

const variantOf = (action: string, first: ButtonVariant): ButtonVariant => {
  if (action === 'give-up' || action === 'withdraw' || action === 'cancel') return 'danger-line'
  return endings.includes(action) ? 'line' : first
}

/**
 * The buttons of what the viewer may do with an order, as the server says. What is not possible now says why.
 * `first` is the look of the action that carries the order on.
 */
export function ActionButtons({
  order,
  first = 'primary',
  size,
}: {
  order: OrderCard
  first?: ButtonVariant
  size?: ButtonSize
}) {
  const id = useId()
  const [open, setOpen] = useState<OrderActionId | null>(null)
  const { act, busy } = useAction(() => {})
  const how = open && orderActions[open]
  const Dialog = how && 'dialog' in how ? how.dialog : null
  const abilities = [...order.abilities]
    .filter((ability): ability is OrderAbility & { action: OrderActionId } => isOrderAction(ability.action))
    .sort((a, b) => Number(endings.includes(a.action)) - Number(endings.includes(b.action)))

  function take(action: OrderActionId) {
    const taken = orderActions[action]
    if ('dialog' in taken) setOpen(action)
    else act(() => taken.run(order.id), taken.said)
  }

  return (
    <>
      {abilities.map(({ action, label, allowed, why }) => (
        <Button
          key={action}
          size={size}
          variant={allowed ? variantOf(action, first) : 'line'}
          disabled={!allowed}
          busy={busy && 'run' in orderActions[action]}
          aria-describedby={why ? `${id}-${action}` : undefined}
          onClick={() => take(action)}
        >
          {label}
        </Button>
      ))}
      {abilities
        .filter(({ why }) => why)
        .map(({ action, why }) => (
          <p key={action} id={`${id}-${action}`} className="order-last basis-full text-sm text-muted">
            {why}
          </p>
        ))}
      {Dialog && <Dialog order={order} close={() => setOpen(null)} />}
    </>
  )
}
