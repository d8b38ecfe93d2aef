import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { client } from './client.ts'
import { Door } from './door.part.tsx'
import { PasswordHelp } from './password-help.part.tsx'
import { sameTwice } from './same-twice.ts'
import { endSession, publishAuthEvent } from './session.part.ts'

export const meta = pageTitle('Velg nytt passord')

const rules = rulesLater(async () => (await import('./form-rules.ts')).checkReset, sameTwice('newPassword'))

/** The reset mail leads here. The page uses the link only with the new password. */
export default function ResetPassword() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return token ? <NewPassword token={token} /> : <BadLink message={texts.linkInvalid} />
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({
    resolver: rules,
    mode: 'onTouched',
    defaultValues: { token, newPassword: '', repeated: '' },
  })
  const { errors, isSubmitting } = form.formState

  useEffect(() => publishAuthEvent('PASSWORD_RECOVERY', null), [])

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setFailure(null)
    try {
      const { login } = await client.resetPassword({ token, newPassword })
      endSession()
      toast.success(texts.passwordChanged)
      navigate(login, { replace: true })
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })

  if (failure?.reason?.startsWith('link-')) return <BadLink message={failure.message} />
  return (
    <Door title="Velg nytt passord" lead="Når passordet er lagret, blir du logget ut på alle enheter.">
      <form onSubmit={submit} noValidate className="grid gap-5">
        {failure && (
          <Notice tone="danger" role="alert" title={texts.passwordFailed}>
            {failure.message}
          </Notice>
        )}
        <Field label="Nytt passord" hint="Minst 6 tegn" error={errors.newPassword?.message}>
          <Input type="password" autoComplete="new-password" {...form.register('newPassword')} />
          <PasswordHelp typed={errors.newPassword ? '' : form.watch('newPassword')} />
        </Field>
        <Field label="Bekreft nytt passord" error={errors.repeated?.message}>
          <Input type="password" autoComplete="new-password" {...form.register('repeated')} />
        </Field>
        <Button type="submit" variant="next" size="lg" busy={isSubmitting} block>
          Lagre nytt passord
        </Button>
      </form>
    </Door>
  )
}

/** An expired, used or foreign link: what is wrong, and where to get a new one. */
function BadLink({ message }: { message: string }) {
  return (
    <Door title="Lenken virket ikke">
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
      <p className="mt-5">
        Du får en ny lenke med «Glemt passord?» på innloggingssiden:{' '}
        <Link to="/login-consumer">Logg inn som oppdragsgiver</Link> eller{' '}
        <Link to="/login-employee">Logg inn som ansatt</Link>.
      </p>
    </Door>
  )
}
