import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { begunHere } from './begun.part.ts'
import { client } from './client.ts'
import { Door } from './door.part.tsx'

export const meta = pageTitle('Bekreft e-posten din')

const rules = rulesLater(async () => (await import('./form-rules.ts')).checkResend)

/** Waiting for the confirmation; `type` says which sign-in page comes next. */
export default function EmailConfirmation() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const known = (state as { email?: string } | null)?.email ?? ''
  const login = params.get('type') === 'employee' ? '/login-employee' : '/login-consumer'
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({ resolver: rules, defaultValues: { email: known } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      await client.resendConfirmation({ email })
      toast.success(sessionTexts.confirmationResent)
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })

  return (
    <Door
      title="Bekreft e-posten din"
      lead={
        known
          ? `Vi har sendt en lenke til ${known}. Den er gyldig i 24 timer.`
          : 'Vi har sendt deg en lenke. Den er gyldig i 24 timer.'
      }
      foot={
        <>
          Har du bekreftet? <Link to={login}>Logg inn</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {begunHere()?.draft && (
          <Notice tone="info">
            Åpne lenken i denne nettleseren. Da står forespørselen din klar til å sendes.
          </Notice>
        )}
        <p className="text-sm text-muted">
          Finner du den ikke? Se i søppelposten, eller be om en ny. Både den nye og den gamle lenken virker.
        </p>
        {failure && (
          <Notice tone="danger" role="alert" title={texts.emailFailed}>
            {failure.message}
          </Notice>
        )}
        <Field label="E-post" error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </Field>
        <Button type="submit" variant="primary" busy={isSubmitting} block>
          Send på nytt
        </Button>
      </form>
    </Door>
  )
}
