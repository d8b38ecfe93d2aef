import { pageTitle } from '#app/client/page-title.ts'
import { customerRole } from '#app/facts/roles.ts'
import { settingsTexts } from '../texts.ts'
import { SettingsView } from './settings-view.tsx'

export const meta = pageTitle(settingsTexts.title)

/** A customer's choices of mail and push. */
export default function CustomerNotificationSettings() {
  return <SettingsView area={customerRole} />
}
