import { useEffect, useState } from 'react'
import { type ContactKind, wasTaken, willBeTaken } from '#app/facts/contact-gaps.ts'

const none: readonly ContactKind[] = []
/** Nothing without one of these can be a way to get in touch. The rules are fetched when one is typed. */
const suspicious = /[\d@.]|krøll|\b(?:null|to|tre|fire|fem|seks|sju|syv|åtte|ni)\b/iu
const PAUSE_MS = 300

/** Is it worth asking the rules? */
export const mayHoldContact = (text: string): boolean => suspicious.test(text)

/** What will be taken out of a text. Nothing without network: then it is told when it is sent. */
export async function findContact(text: string): Promise<readonly ContactKind[]> {
  if (!mayHoldContact(text)) return none
  try {
    const { withoutContact } = await import('#app/facts/contact-details.ts')
    return withoutContact(text).found
  } catch {
    return none
  }
}

/** What is said when a text is sent: that it is, and what was taken out of it. */
export async function saidOfSent(said: string, text = ''): Promise<string> {
  const found = await findContact(text)
  return found.length > 0 ? `${said} ${wasTaken(found)}` : said
}

/** Says that telephone numbers, addresses and links will be taken out. */
export const ContactFound = ({ found }: { found: readonly ContactKind[] }) => (
  <p role="status" className="text-sm text-warning-text empty:sr-only">
    {found.length > 0 ? willBeTaken(found) : null}
  </p>
)

/** What will be taken out of a text that is being written, a moment after each change. */
export function useContactFound(text: string | undefined) {
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!text || !mayHoldContact(text)) return setFound(none)
    let isOld = false
    const timer = setTimeout(async () => {
      const now = await findContact(text)
      if (!isOld) setFound(now)
    }, PAUSE_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text])
  return [found, setFound] as const
}

/** Says it while it is written. */
export function ContactWarning({ text }: { text: string | undefined }) {
  const [found] = useContactFound(text)
  return <ContactFound found={found} />
}
