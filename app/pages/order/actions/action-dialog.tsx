import type { OrderCard } from '#app/work/orders/api.ts'

export { ActionDialog } from '#ui/action-dialog.tsx'

/** What the dialog of an action is given. It takes the action itself and closes when that is done. */
export type ActionDialogProps = { order: OrderCard; close: () => void }
