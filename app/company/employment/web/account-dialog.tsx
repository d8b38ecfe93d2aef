import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { queryClient } from '#app/client/feature-client.ts'
import { accountAdvice } from '#app/people/profiles/account-number.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { accountNumberInput } from '../api.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'

/** Gives another account for the wages, from the documents page. */
export function AccountDialog({
  contractId,
  open,
  onOpenChange,
}: {
  contractId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({
    resolver: zodResolver(accountNumberInput),
    defaultValues: { contractId, accountNumber: '' },
  })
  const { errors, isSubmitting } = form.formState
  const advice = accountAdvice(form.watch('accountNumber'))

  const submit = form.handleSubmit(async values => {
    setFailure(null)
    try {
      await client.updateAccountNumber(values)
      toast.success(texts.accountNumberSaved)
      form.reset({ contractId, accountNumber: '' })
      onOpenChange(false)
      await queryClient.invalidateQueries()
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Oppdater konto for lønn"
      description="Lønnen din utbetales til denne kontoen fra neste lønnskjøring."
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Lagre
          </Button>
          <Button onClick={() => onOpenChange(false)}>Avbryt</Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" role="alert" title={texts.accountNumberFailed}>
          {failure.message}
        </Notice>
      )}
      <Field label="Kontonummer" hint="11 siffer" error={errors.accountNumber?.message}>
        <Input data-autofocus inputMode="numeric" autoComplete="off" {...form.register('accountNumber')} />
      </Field>
      {advice && (
        <Notice tone="warning" role="status">
          {advice}
        </Notice>
      )}
    </Dialog>
  )
}
