import { Link } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { Door } from './door.part.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'

export const meta = pageTitle('Logg inn som ansatt')

export default function LoginWorker() {
  return (
    <Door
      title="Logg inn som ansatt"
      lead="Se oppdragene dine og hva som venter på svar."
      foot={
        <>
          Ny her? <Link to="/register-employee">Registrer deg</Link>
          <br />
          Trenger du hjelp? <Link to="/login-consumer">Logg inn som oppdragsgiver</Link>
        </>
      }
    >
      <LoginForm door="worker" />
      <OtherWaysIn loginType="employee" />
    </Door>
  )
}
