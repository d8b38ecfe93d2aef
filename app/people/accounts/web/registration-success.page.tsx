import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { customerRole, homeOf } from '#app/facts/roles.ts'
import { asFailure } from '#platform/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { client } from './client.ts'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { Door } from './door.part.tsx'
import { publishAuthEvent, refreshSession, useSession } from './session.part.ts'

export const meta = pageTitle('Registreringen er fullført')

const REDIRECT_AFTER = 5000

/** Tells the page and the person's other tabs that the address is confirmed. */
async function tell(): Promise<void> {
  const session = await refreshSession().catch(() => null)
  if (session) publishAuthEvent('USER_UPDATED', session)
}

/**
 * The confirmation mail leads here: confirms, says so, and goes to the right sign-in page after 5 seconds.
 */
export default function RegistrationSuccess() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const token = params.get('token')
  const isCustomer = [customerRole, 'consumer'].includes(params.get('type') ?? '')
  const login = isCustomer ? '/login-consumer' : '/login-employee'
  const sent = useRef(false)
  // The session is read first, so that the refetch afterwards includes the confirmation.
  const { data: session, isPending } = useSession()
  const confirming = useMutation({
    mutationFn: (link: string) => client.confirmEmail({ token: link }),
    onSuccess: () => tell(),
  })
  const { mutate, isError, error, isSuccess } = confirming
  const [byPassword, setByPassword] = useState(false)
  const finished = isSuccess || byPassword || token === null
  // Whoever is signed in goes on as they were: a form to sign in would be a step back.
  const next = session ? homeOf[session.role] : login

  useEffect(() => {
    if (!token || isPending || sent.current) return
    sent.current = true
    mutate(token)
  }, [token, isPending, mutate])

  useEffect(() => {
    if (!finished) return
    const timer = setTimeout(() => navigate(next, { replace: true }), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [finished, next, navigate])

  const failure = isError ? asFailure(error) : null
  if (token && !byPassword && failure?.reason === 'password-needed') {
    const onConfirmed = () => {
      setByPassword(true)
      void tell()
    }
    return <ConfirmWithPassword {...{ token, login, onConfirmed }} />
  }
  if (failure && !byPassword) {
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
  if (!finished) {
    return (
      <Door title="Bekrefter e-posten din">
        <p role="status" data-coming="">
          Et øyeblikk …
        </p>
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
