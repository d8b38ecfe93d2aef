import { pageTitle } from '#app/client/page-title.ts'
import { useArea } from '#app/client/use-area.ts'
import { NotificationsView } from './notifications-view.tsx'

export const meta = pageTitle('Varsler')

/** The notifications of any role. */
export default function Notifications() {
  return <NotificationsView area={useArea()} />
}
