import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { texts } from '#app/facts/accounts-texts.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { client } from './client.ts'
import { Door } from './door.part.tsx'

const rules = rulesLater(async () => (await import('./form-rules.ts')).checkConfirmation)

/**
 * In another browser, the password proves that the registrant confirms. People who did not register cannot
 * confirm by accident.
 */
export function ConfirmWithPassword({
  token,
  login,
  onConfirmed,
}: {
  token: string
  login: string
  onConfirmed: (home: string | null) => void
}) {
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({
    resolver: rules,
    defaultValues: { token, password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      const { home } = await client.confirmEmail({ token, password })
      onConfirmed(home)
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })

  return (
    <Door
      title="Er det deg?"
      lead={texts.confirmWithPassword}
      foot={
        <>
          Har du glemt passordet, eller var det ikke du som registrerte deg?{' '}
          <Link to={login}>Velg «Glemt passord?» på innloggingssiden</Link>, så blir kontoen bare din.
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {failure && (
          <Notice tone="danger" role="alert">
            {failure.message}
          </Notice>
        )}
        <Field label="Passord" error={errors.password?.message}>
          <Input type="password" autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="next" size="lg" busy={isSubmitting} block>
          Bekreft e-posten
        </Button>
      </form>
    </Door>
  )
}
