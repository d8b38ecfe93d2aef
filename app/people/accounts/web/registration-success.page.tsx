import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { openProfilePath } from '#app/facts/open-profile.ts'
import { customerRole, homeOf } from '#app/facts/roles.ts'
import { asFailure } from '#platform/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { whereBegun } from './begun.part.ts'
import { client } from './client.ts'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { Door } from './door.part.tsx'
import { publishAuthEvent, refreshSession, useSession } from './session.part.ts'

export const meta = pageTitle('Registreringen er fullført')

const REDIRECT_AFTER = 5000

/** Whoever was signed in before: this page and the person's other tabs hear that the address is confirmed. */
async function tellOthers(): Promise<void> {
  const session = await refreshSession().catch(() => null)
  if (session) publishAuthEvent('USER_UPDATED', session)
}

/**
 * The confirmation mail leads here: confirms, which signs in too, and goes on to what was begun, or after 5 seconds to the
 * person's own pages; where a sign-in is still needed, to that.
 */
export default function RegistrationSuccess() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const token = params.get('token')
  const person = params.get('person')
  const isCustomer = [customerRole, 'consumer'].includes(params.get('type') ?? '')
  const login = isCustomer ? '/login-consumer' : '/login-employee'
  const sent = useRef(false)
  // The session is read first, so that the refetch afterwards includes the confirmation.
  const { data: session, isPending } = useSession()
  const [isConfirmed, setConfirmed] = useState(token === null)

  const onConfirmed = async (home: string | null) => {
    if (!home) await tellOthers()
    // Whoever is not read as signed in signs in at the next page.
    else if (!(await afterSignIn())) {
      const begun = whereBegun()
      if (begun) {
        toast.success('E-posten din er bekreftet.')
        return navigate(begun, { replace: true })
      }
    }
    setConfirmed(true)
  }
  const { mutate, isError, error } = useMutation({
    mutationFn: (link: string) => client.confirmEmail({ token: link }),
    onSuccess: ({ home }) => onConfirmed(home),
  })
  // Whoever is signed in goes on as they were: a form to sign in would be a step back.
  const next = session ? homeOf[session.role] : login
  // What was typed is in another browser: the person who was chosen is here.
  const isElsewhere = person !== null && session?.role === customerRole

  useEffect(() => {
    if (!token || isPending || sent.current) return
    sent.current = true
    mutate(token)
  }, [token, isPending, mutate])

  useEffect(() => {
    if (!isConfirmed || isElsewhere) return
    const timer = setTimeout(() => navigate(next, { replace: true }), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [isConfirmed, isElsewhere, next, navigate])

  const failure = isError ? asFailure(error) : null
  if (token && !isConfirmed && failure?.reason === 'password-needed')
    return <ConfirmWithPassword {...{ token, login, onConfirmed }} />
  if (failure && !isConfirmed) {
    const type = isCustomer ? 'consumer' : 'employee'
    return (
      <Door title="Lenken virket ikke">
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
        <ButtonLink to={`/email-confirmation?type=${type}`} variant="next" block className="mt-5">
          Få en ny lenke
        </ButtonLink>
      </Door>
    )
  }
  if (!isConfirmed) {
    return (
      <Door title="Bekrefter e-posten din">
        <p role="status" data-coming="">
          Et øyeblikk …
        </p>
      </Door>
    )
  }
  if (isElsewhere) {
    return (
      <Door title="Registreringen er fullført">
        <p role="status">
          E-posten din er bekreftet, og du er logget inn. Det du skrev, ligger i nettleseren der du begynte.
          Du kan logge inn der og sende det, eller begynne på nytt her.
        </p>
        <ButtonLink to={openProfilePath(person)} variant="next" block className="mt-5">
          Gå til profilen
        </ButtonLink>
      </Door>
    )
  }
  return (
    <Door title="Registreringen er fullført">
      <p role="status">
        E-posten din er bekreftet. Om 5 sekunder går vi videre{session ? '' : ' til innloggingen'}.
      </p>
      <ButtonLink to={next} variant="next" block className="mt-5">
        {session ? 'Gå til oversikten' : 'Gå til innlogging'}
      </ButtonLink>
    </Door>
  )
}
