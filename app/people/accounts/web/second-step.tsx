import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { asFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { codeInput, type WaitingSignIn } from '../factor-api.ts'
import { factorTexts as texts } from '../factor-texts.ts'
import { CodeField } from './code-field.tsx'
import { client } from './factor-client.ts'
import { hasPasskeys, showPasskey, wasDeclined } from './passkeys.ts'
import { publishAuthEvent } from './session.part.ts'

type Props = {
  waiting: WaitingSignIn
  /** The session exists now. */
  onEntered: (home: string) => Promise<void>
  /** Back to the password; `message` says why, unless the person chose it. */
  onOver: (message?: string) => void
}

/** The second step of signing in: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ waiting, onEntered, onOver }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>(waiting.app ? 'app' : 'recovery')
  const [fault, setFault] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const form = useForm({
    resolver: zodResolver(codeInput),
    values: { kind, code: '' },
    resetOptions: { keepErrors: false },
  })
  const { errors, isSubmitting } = form.formState
  const withPasskey = waiting.passkey && hasPasskeys()
  // Only passkeys, in a browser that supports them: the code field is folded away.
  const [typing, setTyping] = useState(waiting.app || !withPasskey)

  const fail = (error: unknown) => {
    const { reason, message } = asFailure(error)
    if (reason === 'second-step-over') onOver(message)
    else setFault(message)
  }

  const enter = (home: string) => {
    // The page has not read the session yet.
    publishAuthEvent('MFA_VERIFIED', null)
    return onEntered(home)
  }

  const submit = form.handleSubmit(async code => {
    setFault(null)
    try {
      const { home } = await client.finish(code)
      await enter(home)
    } catch (error) {
      if (showFailure(form, error)) fail(error)
    }
  })

  const usePasskey = async () => {
    setFault(null)
    setAsking(true)
    try {
      const answer = await showPasskey()
      const { home } = await client.signInWithPasskey({ role: waiting.role, answer })
      await enter(home)
    } catch (error) {
      if (!wasDeclined(error))
        setFault(error instanceof DOMException ? texts.passkeyFailed : asFailure(error).message)
    }
    setAsking(false)
  }

  const giveUp = async () => {
    await client.giveUp().catch(() => {})
    onOver()
  }

  return (
    <section aria-labelledby="andre-steg" className="grid gap-5">
      <div>
        <h2 id="andre-steg" className="text-lg">
          {texts.stepTitle}
        </h2>
        <p role="status" className="mt-1 text-muted">
          {waiting.role === 'admin' ? texts.stepLeadAdmin : texts.stepLead}
        </p>
      </div>
      {fault && (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
      {withPasskey && (
        <Button
          icon="key"
          variant={typing ? 'line' : 'next'}
          size="lg"
          block
          busy={asking}
          onClick={usePasskey}
        >
          {texts.passkeyUse}
        </Button>
      )}
      {typing && (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <CodeField key={kind} kind={kind} error={errors.code?.message} {...form.register('code')} />
          <Button type="submit" variant="next" size="lg" busy={isSubmitting} block>
            Logg inn
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        {(!typing || kind === 'app') && (
          <Button
            size="sm"
            variant="quiet"
            className="first:-ml-3"
            onClick={() => {
              setKind('recovery')
              setTyping(true)
            }}
          >
            {texts.useRecovery}
          </Button>
        )}
        {typing && kind === 'recovery' && waiting.app && (
          <Button size="sm" variant="quiet" className="first:-ml-3" onClick={() => setKind('app')}>
            {texts.useApp}
          </Button>
        )}
        <Button size="sm" variant="quiet" className="first:-ml-3" onClick={giveUp}>
          Tilbake
        </Button>
      </div>
      <p className="text-sm text-muted">
        {texts.lostEverything} <Link to="/kontakt-oss">{texts.lostContact}</Link>
      </p>
    </section>
  )
}
