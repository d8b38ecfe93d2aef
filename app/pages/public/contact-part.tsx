import { useEffect, useState } from 'react'
import { ContactForm } from '#app/company/contact/web/contact-form.part.tsx'
import { askSession } from '#app/people/accounts/web/ask-session.part.ts'
import { keepPressesSteady } from '#platform/client/steady-press.ts'
import { Link } from '#ui/link.tsx'

/** The signed-in person, once known. A plain call: this page must stay light. */
function useWriter() {
  const [writer, setWriter] = useState<{ name: string; email: string }>()
  useEffect(() => {
    askSession().then(
      session => session && setWriter({ name: session.fullName, email: session.email }),
      // Identity unknown: the form works as for visitors.
      () => {},
    )
  }, [])
  return writer
}

/**
 * The contact form, filled in for signed-in people. `typed` was entered before the form became interactive.
 */
export function ContactPart({ typed }: { typed?: Record<string, string> }) {
  useEffect(keepPressesSteady, [])
  return (
    <ContactForm
      known={useWriter()}
      typed={typed}
      whileWaiting={
        <p>
          I mellomtiden kan du se <Link to="/faq">vanlige spørsmål</Link>.
        </p>
      }
    />
  )
}
