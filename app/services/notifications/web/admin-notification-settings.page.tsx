import { pageTitle } from '#app/client/page-title.ts'
import { settingsTexts } from '../texts.ts'
import { SettingsView } from './settings-view.tsx'

export const meta = pageTitle(settingsTexts.title)

/** An administrator's choices of mail and push. */
export default function AdminNotificationSettings() {
  return <SettingsView area="admin" />
}
