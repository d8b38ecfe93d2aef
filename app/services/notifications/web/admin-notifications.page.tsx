import { pageTitle } from '#app/client/page-title.ts'
import { NotificationsView } from './notifications-view.tsx'

export const meta = pageTitle('Varsler')

/** The notifications of an administrator. */
export default function AdminNotifications() {
  return <NotificationsView area="admin" />
}
