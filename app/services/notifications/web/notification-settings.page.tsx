import { pageTitle } from '#app/client/page-title.ts'
import { useArea } from '#app/client/use-area.ts'
import { settingsTexts } from '../texts.ts'
import { SettingsView } from './settings-view.tsx'

export const meta = pageTitle(settingsTexts.title)

/** The choices of mail and push of any role. */
export default function NotificationSettings() {
  return <SettingsView area={useArea()} />
}
