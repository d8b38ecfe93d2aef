import { useEffect, useState } from 'react'
import { client } from '#app/client.ts'
import { ContactForm } from '#app/contact/web/contact-form.tsx'
import { Link } from '#ui/link.tsx'

/** Whoever is signed in, once it is known. Asked for plainly: this page is to carry as little script as it can. */
function useWriter() {
  const [writer, setWriter] = useState<{ name: string; email: string }>()
  useEffect(() => {
    client.accounts.session().then(
      session => session && setWriter({ name: session.fullName, email: session.email }),
      // Not known who it is: then the form is as for anybody.
      () => {},
    )
  }, [])
  return writer
}

/** The contact form, with what is known of who is signed in. `typed` was written before the form came alive. */
export function ContactPart({ typed }: { typed?: Record<string, string> }) {
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
