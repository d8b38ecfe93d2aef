/** The dialogs of a series' actions: one piece, fetched when the first of them is opened. */
export { EndDialog, PauseDialog, StopDialog } from './call-off-dialogs.tsx'
export { DeclineDialog, WithdrawDialog } from './request-dialogs.tsx'
export { ResumeDialog } from './resume-dialog.tsx'
