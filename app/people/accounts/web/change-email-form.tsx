import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { texts } from '#app/facts/accounts-texts.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import type { EmailChangeView } from '../api.ts'
import { client } from './client.ts'
import { SignInAgain } from './sign-in-again.part.tsx'

const rules = rulesLater(async () => (await import('./form-rules.ts')).checkEmailChange)
const empty = { newEmail: '', currentPassword: '' }

type Props = { proof: EmailChangeView['proof']; onAsked: () => void; onFailed: () => void }

/** Requests another address. Asks for the password unless the sign-in is recent. */
export function ChangeEmailForm({ proof, onAsked, onFailed }: Props) {
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({ resolver: rules, defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ newEmail, currentPassword }) => {
    setFailure(null)
    try {
      await client.requestEmailChange({ newEmail, currentPassword: currentPassword || undefined })
      toast.success(texts.emailChangeSent)
    } catch (error) {
      setFailure(showFailure(form, error))
      onFailed()
    }
    onAsked()
  })

  if (proof === 'sign-in') return <SignInAgain />
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[440px] gap-4">
      {failure && (
        <Notice tone="danger" role="alert" title={texts.emailChangeFailed}>
          {failure.message}
        </Notice>
      )}
      <Field label="Ny e-post" error={errors.newEmail?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.register('newEmail')} />
      </Field>
      {proof === 'password' && (
        <Field
          label="Passordet ditt"
          hint="Det er en stund siden du logget inn."
          error={errors.currentPassword?.message}
        >
          <Input type="password" autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      )}
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Endre e-post
      </Button>
    </form>
  )
}
