import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { texts } from '#app/facts/accounts-texts.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { api, client } from './client.ts'
import { PasswordHelp } from './password-help.part.tsx'
import { sameTwice } from './same-twice.ts'
import { knownSession, publishAuthEvent } from './session.part.ts'
import { SignInAgain } from './sign-in-again.part.tsx'

const rules = rulesLater(
  async () => (await import('./form-rules.ts')).checkPassword,
  sameTwice('newPassword'),
)

const empty = { currentPassword: '', newPassword: '', repeated: '' }

/**
 * The security screens' card for changing the password, which signs out other browsers. Asks for the current
 * one unless the sign-in is recent.
 */
export function ChangePasswordForm({ onFailed }: { onFailed?: () => void }) {
  const { data, isPending, refetch } = useQuery(api.emailChange.queryOptions({ staleTime: 0 }))
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({ resolver: rules, mode: 'onTouched', defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(null)
    try {
      await client.changePassword({ currentPassword: currentPassword || undefined, newPassword })
      form.reset(empty)
      publishAuthEvent('USER_UPDATED', knownSession() ?? null)
      toast.success(texts.passwordChanged)
    } catch (error) {
      setFailure(showFailure(form, error))
      onFailed?.()
    }
    refetch()
  })

  if (isPending) return <Coming />
  if (data?.proof === 'sign-in') {
    return (
      <Card>
        <CardHead title="Endre passord" />
        <SignInAgain />
      </Card>
    )
  }

  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <CardHead title="Endre passord" />
        <div className="grid max-w-[440px] gap-4">
          {failure && (
            <Notice tone="danger" role="alert" title={texts.passwordFailed}>
              {failure.message}
            </Notice>
          )}
          {data?.proof === 'password' && (
            <Field label="Nåværende passord" error={errors.currentPassword?.message}>
              <Input type="password" autoComplete="current-password" {...form.register('currentPassword')} />
            </Field>
          )}
          <Field label="Nytt passord" hint="Minst 6 tegn" error={errors.newPassword?.message}>
            <Input type="password" autoComplete="new-password" {...form.register('newPassword')} />
            <PasswordHelp
              typed={errors.newPassword ? '' : form.watch('newPassword')}
              owner={knownSession() ?? undefined}
            />
          </Field>
          <Field label="Bekreft passord" error={errors.repeated?.message}>
            <Input type="password" autoComplete="new-password" {...form.register('repeated')} />
          </Field>
          <Button type="submit" busy={isSubmitting} className="justify-self-start">
            Endre passord
          </Button>
        </div>
      </form>
    </Card>
  )
}
