import { useSession } from '#app/accounts/web/session.ts'
import { ContactForm } from '#app/contact/web/contact-form.tsx'
import { Link } from '#ui/link.tsx'

/** The contact form, with what is known of who is signed in. `typed` was written before the form came alive. */
export function ContactPart({ typed }: { typed?: Record<string, string> }) {
  const { data: session } = useSession()
  return (
    <ContactForm
      known={session ? { name: session.fullName, email: session.email } : undefined}
      typed={typed}
      whileWaiting={
        <p>
          I mellomtiden kan du se <Link to="/faq">vanlige spørsmål</Link>.
        </p>
      }
    />
  )
}
