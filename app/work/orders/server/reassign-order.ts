import type { z } from 'zod'
import type { CommandContext } from '#platform/command.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { formatHours } from '#platform/shared/time.ts'
import { reassignInput } from '../intervention-inputs.ts'
import { leftHalfHours } from '../left.ts'
import { texts } from '../texts.ts'
import { decideCharge } from './decided-charge.ts'
import type { LoadedOrder } from './lock-order.ts'
import { lockSeenOrder } from './lock-seen-order.ts'
import { step } from './machine.ts'

type Reassigning = Pick<CommandContext<z.infer<typeof reassignInput>>, 'tx' | 'actor' | 'input' | 'now'>

/**
 * What taking the worker off makes of an order: of work that is begun, what the customer pays, what the worker is paid and
 * what is left for somebody else. Errors: those of calling off; INVALID_INPUT at `outcome` for a sum of what is not begun.
 */
export async function reassigned(context: Reassigning, order: LoadedOrder) {
  const { reason, outcome = 'nothing' } = context.input
  const change = { set: { reason }, note: reason }
  if (order.status !== 'in_progress') {
    if (outcome !== 'nothing') throw invalidInput({ outcome: texts.onlyBegun })
    return change
  }
  const { worked, what } = await decideCharge(context, order)
  const paid = worked ?? 0
  const left = leftHalfHours(order.halfHours, paid)
  return { ...change, what: `${what} ${texts.paidHours(formatHours(paid))}`, left }
}

/**
 * An administrator takes the worker off an order, with a reason that both read. Nothing is paid for what is not begun; of begun
 * work it is decided as when it is called off. The customer is offered others for what is left: whom they ask is theirs to
 * choose. Errors: CONFLICT with who was first, or when agreement or hours are not those on screen, INVALID_INPUT at `amount` or `outcome`.
 */
export const reassignOrder = step('reassign', {
  input: reassignInput,
  load: lockSeenOrder,
  change: reassigned,
})
