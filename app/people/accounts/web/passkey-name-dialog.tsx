import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { passkeyNameField } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { factorTexts as texts } from '../factor-texts.ts'
import { isThereAlready, wasDeclined } from './passkeys.ts'

type Props = {
  title: string
  confirm: string
  name: string
  /** Creates or renames it. */
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** The name of a passkey, when created or later. */
export function PasskeyNameDialog({ title, confirm, name, onName, onClose }: Props) {
  const [failure, setFailure] = useState<Pick<ClientFailure, 'message'> | null>(null)
  const form = useForm({
    resolver: zodResolver(z.object({ name: passkeyNameField })),
    defaultValues: { name },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async values => {
    setFailure(null)
    try {
      await onName(values.name)
    } catch (error) {
      if (wasDeclined(error)) return
      if (isThereAlready(error)) return setFailure({ message: settingsTexts.passkeyTwice })
      if (error instanceof DOMException) return setFailure({ message: texts.passkeyFailed })
      setFailure(asFailure(error).fields ? showFailure(form, error) : asFailure(error))
    }
  })
  return (
    <ActionDialog
      title={title}
      confirm={confirm}
      keep="Avbryt"
      busy={isSubmitting}
      failure={failure}
      onSubmit={submit}
      close={onClose}
    >
      <Field
        label={settingsTexts.passkeyNameLabel}
        hint={settingsTexts.passkeyNameHint}
        error={errors.name?.message}
      >
        <Input data-autofocus maxLength={60} autoComplete="off" {...form.register('name')} />
      </Field>
    </ActionDialog>
  )
}
