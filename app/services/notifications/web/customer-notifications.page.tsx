import { pageTitle } from '#app/client/page-title.ts'
import { customerRole } from '#app/facts/roles.ts'
import { NotificationsView } from './notifications-view.tsx'

export const meta = pageTitle('Varsler')

/** The notifications of a customer. */
export default function CustomerNotifications() {
  return <NotificationsView area={customerRole} />
}
