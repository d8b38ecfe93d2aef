import { useRef, useState } from 'react'
import { rulesWhenWritten } from '#platform/client/rules-later.ts'
import type { ReturnedDraft } from './drafts.ts'

const rules = rulesWhenWritten(async () => (await import('./message-rules.ts')).checkMessage)

/**
 * What is written in the message box, told to `onWrite` at each change. `check` gives it as it is sent, or null when it cannot be, with
 * why in `error`. No library of forms: every page of an order has this box, and it is one field.
 */
export function useMessageText(draft: ReturnedDraft, onWrite: (text: string) => void) {
  const [text, setText] = useState(draft.text)
  const [fault, setFault] = useState(draft.fault)
  const [wrong, setWrong] = useState<string | null>(null)
  // As it is at the press, also when that comes before the page is drawn again.
  const written = useRef(draft.text)

  async function check(): Promise<string | null> {
    const asked = written.current
    const checked = (await rules())?.(asked) ?? { text: asked, error: null }
    setWrong(checked.error)
    return checked.error === null ? checked.text : null
  }
  function write(next: string): void {
    written.current = next
    setText(next)
    onWrite(next)
    if (wrong !== null) void check()
  }
  function clear(): void {
    written.current = ''
    setText('')
    setFault(undefined)
  }
  return { text, error: wrong ?? fault, write, check, clear }
}
