/** The dialogs of a series' actions: one piece, fetched after the page. */
export { EndDialog, PauseDialog, StopDialog } from './call-off-dialogs.tsx'
export { DeclineDialog, WithdrawDialog } from './request-dialogs.tsx'
export { ResumeDialog } from './resume-dialog.tsx'
