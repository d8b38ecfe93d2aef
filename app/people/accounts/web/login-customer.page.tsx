import { Link, useLocation } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { customerRole } from '#app/facts/roles.ts'
import { Door } from './door.part.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'

export const meta = pageTitle('Logg inn som oppdragsgiver')

export default function LoginCustomer() {
  const { state } = useLocation()
  return (
    <Door
      title="Logg inn som oppdragsgiver"
      foot={
        <>
          Har du ikke konto?{' '}
          <Link to="/register-consumer" state={state}>
            Registrer deg
          </Link>
        </>
      }
    >
      <LoginForm door={customerRole} />
      <OtherWaysIn loginType="consumer" />
    </Door>
  )
}
