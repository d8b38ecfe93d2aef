import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { texts } from '#app/facts/accounts-texts.ts'
import { objectTo } from '#app/facts/addresses.ts'
import { loginOf, type RoleName } from '#app/facts/roles.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { later } from '#platform/client/later.tsx'
import { smallRules, useSmallForm } from '#platform/client/small-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { askForStep, isAtStep } from '../at-step.ts'
import type { WaitingSignIn } from '../factor-api.ts'
import { factorTexts } from '../factor-texts.ts'
import { afterSignIn } from './after-sign-in.ts'
import { whereBegun } from './begun.part.ts'
import { client } from './client.ts'
import { client as secondFactorClient } from './factor-client.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { useLedOn } from './led-on.part.ts'
import { MagicLink } from './magic-link.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PostedNotice } from './posted-notice.part.tsx'
import { safeNext } from './safe-next.ts'
import { forgetSaid, leftToSay, type NoticeOnPage } from './said.part.ts'

const SecondStep = later(async () => (await import('./second-step.tsx')).SecondStep, 'when asked')
const empty = { email: '', password: '' }
const rules = smallRules<typeof empty>(async () => {
  SecondStep.fetch()
  return (await import('./sign-in-rules.ts')).checkSignIn
})

/** A refusal shows the server's text; a missing answer has its own title. */
const noticeOf = ({ code, message, reason }: ClientFailure): NoticeOnPage =>
  ['OFFLINE', 'UNAVAILABLE', 'INTERNAL'].includes(code)
    ? { title: texts.signInFailed, message }
    : { message, action: reason === 'suspended' ? objectTo : undefined }

/** E-mail and password for one role, and the second step where the account has one. */
export function LoginForm({ door }: { door: RoleName }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null)
  const [notice, setNotice] = useState<NoticeOnPage | null>(() => leftToSay('notice'))
  useEffect(forgetSaid, [])
  // Something is to be said here first: that a sign-in could not be read, or that it was ended.
  useLedOn(notice ? null : door, safeNext(state))
  const [isSent, setSent] = useState(false)
  const { form, errors, isBusy, values, setError, showFailure, field, submit } = useSmallForm(empty, rules)

  const enter = async (home: string) => {
    const fault = await afterSignIn()
    if (fault) return setNotice({ message: fault })
    toast.success(texts.signedIn)
    navigate(safeNext(state) ?? whereBegun() ?? home, { replace: true })
  }

  // The step is kept in the address, so that a reload or mailed link continues there.
  const atStep = isAtStep(params)
  const leaveStep = (message?: string) => {
    setWaiting(null)
    if (message) setNotice({ message })
    setParams({}, { replace: true, state })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time the step begins
  useEffect(() => {
    if (!atStep) return
    secondFactorClient.waiting().then(
      found => (found ? setWaiting(found) : leaveStep(factorTexts.stepOver)),
      () => leaveStep(texts.signInFailed),
    )
  }, [atStep])

  const send = submit(async credentials => {
    setNotice(null)
    setSent(true)
    try {
      const { home, secondStep } = await client.signIn({ ...credentials, role: door })
      if (secondStep) return setParams(askForStep, { replace: true, state })
      await enter(home)
    } catch (error) {
      const left = showFailure(error)
      if (left?.reason === 'email-unconfirmed') {
        toast.error(left.message)
        const type = door === 'worker' ? 'employee' : 'consumer'
        navigate(`/email-confirmation?type=${type}`, { state: { email: credentials.email } })
        return
      }
      setNotice(left && noticeOf(left))
    }
  })

  if (atStep && waiting) return <SecondStep waiting={waiting} onEntered={enter} onOver={leaveStep} />
  return (
    <form ref={form} method="post" action={loginOf[door]} onSubmit={send} noValidate className="grid gap-5">
      <PostedNotice gone={isSent} />
      {notice && (
        <Notice
          tone="danger"
          role="alert"
          title={notice.title}
          action={
            notice.action && (
              <ButtonLink to={notice.action.to} size="sm">
                {notice.action.label}
              </ButtonLink>
            )
          }
        >
          {notice.message}
        </Notice>
      )}
      <Field label="E-post" error={errors.email}>
        <Input type="email" autoComplete="username" inputMode="email" {...field('email')} />
      </Field>
      <Field label="Passord" error={errors.password}>
        <Input type="password" autoComplete="current-password" {...field('password')} />
      </Field>
      {door !== 'admin' && (
        <ForgotPassword emailOf={() => values().email} onWrong={message => setError('email', message)} />
      )}
      <Button type="submit" variant="next" size="lg" busy={isBusy} block>
        Logg inn
      </Button>
      {door !== 'admin' && (
        <MagicLink
          door={door}
          emailOf={() => values().email}
          onWrong={message => setError('email', message)}
        />
      )}
      <PasskeySignIn door={door} onEntered={enter} onWrong={message => setNotice({ message })} />
    </form>
  )
}
