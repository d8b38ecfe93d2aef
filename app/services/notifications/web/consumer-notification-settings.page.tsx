import { pageTitle } from '#app/client/page-title.ts'
import { settingsTexts } from '../texts.ts'
import { SettingsView } from './settings-view.tsx'

export const meta = pageTitle(settingsTexts.title)

/** What a customer is told by mail and push. */
export default function ConsumerNotificationSettings() {
  return <SettingsView area="employer" />
}
