import { messageText } from '../api.ts'

/** What is written in the message box as it is sent, or why it cannot be. */
export function checkMessage(written: string): { text: string; error: string | null } {
  const checked = messageText.safeParse(written)
  if (checked.success) return { text: checked.data, error: null }
  return { text: written, error: checked.error.issues[0]?.message ?? '' }
}
