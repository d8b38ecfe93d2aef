import { pageTitle } from '#app/client/page-title.ts'
import { settingsTexts } from '../texts.ts'
import { SettingsView } from './settings-view.tsx'

export const meta = pageTitle(settingsTexts.title)

/** A worker's choices of mail and push. */
export default function WorkerNotificationSettings() {
  return <SettingsView area="worker" />
}
