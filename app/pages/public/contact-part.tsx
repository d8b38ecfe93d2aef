import { useEffect, useState } from 'react'
import { callerOf } from '#app/client/client.ts'
import { ContactForm } from '#app/company/contact/web/contact-form.part.tsx'
import type { accountsApi } from '#app/people/accounts/api.ts'
import { Link } from '#ui/link.tsx'

/** Without the queries, which would be most of this page's script. */
const accounts = callerOf<typeof accountsApi>('accounts')

/** Whoever is signed in, once it is known. Asked for plainly: this page is to carry as little script as it can. */
function useWriter() {
  const [writer, setWriter] = useState<{ name: string; email: string }>()
  useEffect(() => {
    accounts.session().then(
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
