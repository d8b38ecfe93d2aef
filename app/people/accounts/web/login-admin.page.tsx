import { pageTitle } from '#app/client/page-title.ts'
import { Door } from './door.part.tsx'
import { LoginForm } from './login-form.tsx'

export const meta = pageTitle('Admin-innlogging')

export default function LoginAdmin() {
  return (
    <Door title="Admin-innlogging" lead="Etter tre forsøk må du vente i 5 minutter.">
      <LoginForm door="admin" />
    </Door>
  )
}
