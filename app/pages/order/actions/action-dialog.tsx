import type { OrderCard } from '#app/work/orders/api.ts'

export { ActionDialog } from '#ui/action-dialog.tsx'

/** The props of an action's dialog. It runs the action itself and then closes. */
export type ActionDialogProps = { order: OrderCard; close: () => void }
