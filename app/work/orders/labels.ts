import type { OrderStatus } from '#app/facts/order-process.ts'
import type { Party } from '#app/facts/roles.ts'

export type StatusLook = {
  label: string
  tone: 'info' | 'success' | 'accent' | 'danger' | 'neutral' | 'primary'
  icon: string
}

/** `disagreed`: disputed because of an absence, which is no complaint about work. */
const forCustomers: Record<OrderStatus | 'disagreed', StatusLook> = {
  pending: { label: 'Venter', tone: 'info', icon: 'clock' },
  confirmed: { label: 'Bekreftet', tone: 'primary', icon: 'cal-check' },
  in_progress: { label: 'Pågår', tone: 'info', icon: 'half' },
  delivered: { label: 'Til godkjenning', tone: 'accent', icon: 'eye' },
  disputed: { label: 'Reklamasjon', tone: 'danger', icon: 'flag' },
  disagreed: { label: 'Uenighet', tone: 'danger', icon: 'flag' },
  completed: { label: 'Fullført', tone: 'success', icon: 'check-double' },
  cancelled: { label: 'Avbrutt', tone: 'neutral', icon: 'ban' },
}

const forWorkers: typeof forCustomers = {
  ...forCustomers,
  confirmed: { label: 'Kommende', tone: 'primary', icon: 'cal-check' },
  in_progress: { label: 'Pågående', tone: 'info', icon: 'half' },
  delivered: { label: 'Pågående', tone: 'info', icon: 'half' },
}

/** How a status is shown to whom; 'Ukjent' for what this release does not know. */
export function statusLook(status: string, viewer: Party | 'admin'): StatusLook {
  const looks: Record<string, StatusLook> = viewer === 'worker' ? forWorkers : forCustomers
  return looks[status] ?? { label: 'Ukjent', tone: 'neutral', icon: 'question' }
}

/** The same while a problem is open: what the work has come to, marked. */
export const withProblem = (status: string, viewer: Party | 'admin'): StatusLook => ({
  ...statusLook(status, viewer),
  label: `${statusLook(status, viewer).label}, med problem`,
  ...{ tone: 'danger', icon: 'flag' },
})
