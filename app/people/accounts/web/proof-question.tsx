import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { ConfirmIdentity, ProofView } from '../factor-api.ts'
import { factorTexts as texts } from '../factor-texts.ts'
import { CodeField } from './code-field.tsx'
import { api, client } from './factor-client.ts'
import { hasPasskeys, showPasskey, wasDeclined } from './passkeys.ts'
import { SignInAgain } from './sign-in-again.part.tsx'

type Kind = ConfirmIdentity['kind']

const kindFor = ({ needed, app }: ProofView): Kind =>
  needed !== 'factor' ? 'password' : app ? 'app' : 'recovery'

/** Asks for the password, a code or a passkey, and says whether it was given. */
export function ProofQuestion({ onAnswer }: { onAnswer: (proven: boolean) => void }) {
  const { data } = useQuery(api.proof.queryOptions({ staleTime: 0, gcTime: 0 }))
  const [chosen, setChosen] = useState<Kind | null>(null)
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [asking, setAsking] = useState(false)
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { errors, isSubmitting } = form.formState
  const kind = chosen ?? (data ? kindFor(data) : 'password')
  const withPasskey = Boolean(data?.passkey) && hasPasskeys()

  const submit = form.handleSubmit(async ({ password, code }) => {
    setFailure(null)
    try {
      await client.confirmIdentity(kind === 'password' ? { kind, password } : { kind, code })
      onAnswer(true)
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })

  const usePasskey = async () => {
    setFailure(null)
    setAsking(true)
    try {
      await client.confirmWithPasskey({ answer: await showPasskey() })
      onAnswer(true)
    } catch (error) {
      if (!wasDeclined(error)) setFailure({ ...asFailure(error), message: texts.passkeyFailed })
    }
    setAsking(false)
  }

  const other: Kind = kind === 'app' ? 'recovery' : 'app'
  return (
    <Dialog
      open
      onOpenChange={open => !open && onAnswer(false)}
      size="sm"
      title={texts.proofTitle}
      description={texts.proofLead}
      onSubmit={event => {
        // It may be inside another form.
        event.stopPropagation()
        return submit(event)
      }}
      footer={
        <>
          {data?.needed !== 'sign-in' && (
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {texts.proofButton}
            </Button>
          )}
          <Button onClick={() => onAnswer(false)}>Avbryt</Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      {!data && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {data?.needed === 'sign-in' && <SignInAgain />}
      {data && withPasskey && (
        <Button icon="key" block busy={asking} onClick={usePasskey}>
          {texts.passkeyUse}
        </Button>
      )}
      {data && data.needed !== 'sign-in' && kind === 'password' && (
        <Field label={texts.proofPassword} error={errors.password?.message}>
          <Input
            type="password"
            autoComplete="current-password"
            data-autofocus
            {...form.register('password')}
          />
        </Field>
      )}
      {data && kind !== 'password' && (
        <CodeField key={kind} kind={kind} error={errors.code?.message} {...form.register('code')} />
      )}
      {data?.needed === 'factor' && (kind === 'app' || data.app) && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3 justify-self-start"
          onClick={() => setChosen(other)}
        >
          {kind === 'app' ? texts.useRecovery : texts.useApp}
        </Button>
      )}
    </Dialog>
  )
}
