import { pageTitle } from '#app/client/page-title.ts'
import { NotificationsView } from './notifications-view.tsx'

export const meta = pageTitle('Varsler')

/** The notifications of a worker. */
export default function WorkerNotifications() {
  return <NotificationsView area="worker" />
}
