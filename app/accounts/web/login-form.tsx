import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { client } from '#app/browser.ts'
import { objectTo } from '#app/suspension/links.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { signInInput } from '../api.ts'
import type { RoleName } from '../roles.ts'
import { texts } from '../texts.ts'
import { afterSignIn } from './after-sign-in.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { MagicLink } from './magic-link.tsx'
import { forgetSaid, leftToSay, type NoticeOnPage } from './said.ts'

/** Only addresses of our own are gone to after signing in. */
const safeNext = (state: unknown): string | null => {
  const next = (state as { next?: unknown } | null)?.next
  return typeof next === 'string' && /^\/[a-z]/.test(next) ? next : null
}

/** What the server says of a refusal is shown as given (section 8); that it said nothing has a title of its own. */
const noticeOf = ({ code, message, reason }: ClientFailure): NoticeOnPage =>
  ['OFFLINE', 'UNAVAILABLE', 'INTERNAL'].includes(code)
    ? { title: texts.signInFailed, message }
    : { message, action: reason === 'suspended' ? objectTo : undefined }

/** E-mail and password for one role's door. */
export function LoginForm({ door }: { door: RoleName }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [notice, setNotice] = useState<NoticeOnPage | null>(() => leftToSay('notice'))
  useEffect(forgetSaid, [])
  const form = useForm({
    resolver: zodResolver(signInInput),
    defaultValues: { email: '', password: '', role: door },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async credentials => {
    setNotice(null)
    try {
      const { home } = await client.accounts.signIn(credentials)
      const fault = await afterSignIn()
      if (fault) return setNotice({ message: fault })
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
      setNotice(left && noticeOf(left))
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {notice && (
        <Notice
          tone="danger"
          role="alert"
          title={notice.title}
          action={
            notice.action && (
              <ButtonLink to={notice.action.to} size="sm">
                {notice.action.label}
              </ButtonLink>
            )
          }
        >
          {notice.message}
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
