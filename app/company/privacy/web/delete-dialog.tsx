import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { DeletionPlan } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'
import { Consequences } from './consequences.tsx'
import { Obstacles } from './obstacles.tsx'

type Props = { onClose: () => void; onDeleted: () => Promise<void>; onFailed: () => void }

const empty = { currentPassword: '', email: '' }

/** What deletion means for this person, and the button. Unfinished orders come first. */
export function DeleteDialog({ onClose, onDeleted, onFailed }: Props) {
  const plan = useQuery(api.deletionPlan.queryOptions({ staleTime: 0 }))
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({ defaultValues: empty })
  const { data } = plan
  const possible = data && data.open.length === 0 && !data.onlyAdministrator

  const submit = form.handleSubmit(async ({ currentPassword, email }) => {
    setFailure(null)
    try {
      await client.deleteAccount(shown(data?.proof, currentPassword, email))
    } catch (error) {
      setFailure(showFailure(form, error))
      onFailed()
      // There may be new obstacles.
      plan.refetch()
      return
    }
    await onDeleted()
    toast.success(texts.deleted)
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Slette kontoen?"
      description="Det kan ikke angres."
      onSubmit={possible ? submit : undefined}
      footer={
        possible ? (
          <>
            <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
              Slett kontoen for godt
            </Button>
            <Button onClick={onClose}>Avbryt</Button>
          </>
        ) : (
          <Button onClick={onClose}>Lukk</Button>
        )
      }
    >
      {failure && (
        <Notice tone="danger" role="alert" title={texts.deleteFailed}>
          {failure.message}
        </Notice>
      )}
      {!data && plan.isError && <ErrorState bare level={3} onRetry={plan.refetch} busy={plan.isFetching} />}
      {!data && !plan.isError && (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
      {data && !possible && <Obstacles plan={data} />}
      {data && possible && (
        <>
          <Consequences plan={data} />
          <OwnerField proof={data.proof} form={form} />
        </>
      )}
    </Dialog>
  )
}

/** The frame around the page asks for a second factor when the server demands it. */
const shown = (proof: DeletionPlan['proof'] | undefined, currentPassword: string, email: string) =>
  proof === 'factor' ? {} : proof === 'email' ? { email } : { currentPassword }

type Form = ReturnType<typeof useForm<typeof empty>>

function OwnerField({ proof, form }: { proof: DeletionPlan['proof']; form: Form }) {
  const { errors } = form.formState
  if (proof === 'factor') return null
  return proof === 'password' ? (
    <Field label="Passordet ditt" error={errors.currentPassword?.message}>
      <Input type="password" autoComplete="current-password" {...form.register('currentPassword')} />
    </Field>
  ) : (
    <Field
      label="E-posten din"
      hint="Skriv e-postadressen til kontoen for å bekrefte."
      error={errors.email?.message}
    >
      <Input type="email" autoComplete="off" inputMode="email" {...form.register('email')} />
    </Field>
  )
}
