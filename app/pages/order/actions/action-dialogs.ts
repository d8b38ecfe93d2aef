/** The dialogs of an order's actions: one piece, fetched after the page. */
export { ApproveDialog } from './approve-dialog.tsx'
export { CancelDialog, WithdrawDialog } from './cancel-dialogs.tsx'
export { ComplainDialog } from './complain-dialog.tsx'
export { DeliverDialog } from './deliver-dialog.tsx'
export { DeclineDialog, GiveUpDialog } from './reason-dialogs.tsx'
export { ResolveDialog } from './resolve-dialog.tsx'
export { AnswerReviewDialog, ReviewCustomerDialog, ReviewDialog } from './review-dialogs.tsx'
