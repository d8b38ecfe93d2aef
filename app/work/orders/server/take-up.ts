import { takeUpInput } from '../intervention-inputs.ts'
import { lockSeenOrder } from './lock-seen-order.ts'
import { advance, step } from './machine.ts'

const system = { kind: 'system', name: 'take-up' } as const

/**
 * An administrator takes up what a worker asked to have looked at, with a reason that both read: the worker's words become the
 * objection, and the case is decided like any other. Errors: CONFLICT with who was first.
 */
export const takeUp = step('take-up', {
  input: takeUpInput,
  load: lockSeenOrder,
  change: async (context, order) => {
    const { reason } = context.input
    const said = order.reason ?? ''
    await advance(context, order, 'take-up', { set: { reason }, note: reason })
    const objection = { set: { reason: said, objectionUntil: null }, note: said }
    await advance({ ...context, actor: system }, order, 'was-there', objection)
    // Both steps are taken.
    return null
  },
})
