import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { client } from '#app/browser.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { signInInput } from '../api.ts'
import type { RoleName } from '../roles.ts'
import { texts } from '../texts.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { MagicLink } from './magic-link.tsx'
import { startSession } from './session.ts'

/** Only addresses of our own are gone to after signing in. */
const safeNext = (state: unknown): string | null => {
  const next = (state as { next?: unknown } | null)?.next
  return typeof next === 'string' && /^\/[a-z]/.test(next) ? next : null
}

/** E-mail and password for one role's door. */
export function LoginForm({ door }: { door: RoleName }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({
    resolver: zodResolver(signInInput),
    defaultValues: { email: '', password: '', role: door },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async credentials => {
    setFailure(null)
    try {
      const { home } = await client.accounts.signIn(credentials)
      await startSession()
      toast.success(texts.signedIn)
      navigate(safeNext(state) ?? home, { replace: true })
    } catch (error) {
      const left = showFailure(form, error)
      if (left?.reason === 'email-unconfirmed') {
        toast.error(left.message)
        const type = door === 'worker' ? 'employee' : 'consumer'
        navigate(`/email-confirmation?type=${type}`, { state: { email: credentials.email } })
        return
      }
      setFailure(left)
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <Field label="E-post" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label="Passord" error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
      {door !== 'admin' && (
        <ForgotPassword
          emailOf={() => form.getValues('email')}
          onWrong={message => form.setError('email', { message }, { shouldFocus: true })}
        />
      )}
      <Button type="submit" variant="next" size="lg" busy={isSubmitting} block>
        Logg inn
      </Button>
      {door !== 'admin' && (
        <MagicLink
          door={door}
          emailOf={() => form.getValues('email')}
          onWrong={message => form.setError('email', { message }, { shouldFocus: true })}
        />
      )}
    </form>
  )
}
