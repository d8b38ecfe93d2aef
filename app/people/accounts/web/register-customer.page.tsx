import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { personKey } from '#app/client/stored-keys.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { begin, begunHere, keepBegunFor } from './begun.part.ts'
import { client } from './client.ts'
import { Door } from './door.part.tsx'
import { useLedOn } from './led-on.part.ts'
import { OtherWaysIn } from './other-ways-in.tsx'
import { PasswordHelp } from './password-help.part.tsx'
import { PostedNotice } from './posted-notice.part.tsx'
import { safeNext } from './safe-next.ts'
import { sameTwice } from './same-twice.ts'
import { ownerInForm } from './strong-password.part.ts'

export const meta = pageTitle('Registrer deg som oppdragsgiver')

const draftKey = personKey('draft', 'register-consumer')
const secret = ['password', 'repeated'] as const

const empty = { fullName: '', email: '', password: '', repeated: '' }
const rules = rulesLater(
  async () => (await import('./form-rules.ts')).checkRegistration,
  sameTwice('password'),
)

export default function RegisterCustomer() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params] = useSearchParams()
  useLedOn(customerRole)
  // Known to the browser alone: the page is drawn by the build.
  const [person, setPerson] = useState<string | null>(null)
  useEffect(() => setPerson(begunHere() && params.get('person')), [params])
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({
    resolver: rules,
    mode: 'onTouched',
    defaultValues: { ...empty, ...draftOf<typeof empty>(draftKey) },
  })
  useDraft(form, draftKey, secret)
  const { errors, isSubmitting, isSubmitted } = form.formState

  const submit = form.handleSubmit(async ({ fullName, email, password }) => {
    setFailure(null)
    try {
      const next = safeNext(state)
      if (next && !begunHere()) begin(next, null)
      await client.registerConsumer({ fullName, email, password, ...(person && { person }) })
      keepBegunFor(email)
      forgetDraft(draftKey)
      toast.success(texts.customerRegistered)
      navigate('/email-confirmation?type=consumer', { state: { email } })
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })

  return (
    <Door
      title="Registrer deg som oppdragsgiver"
      lead={
        person
          ? 'Forespørselen din ligger klar. Lag en konto, så sender du den med ett trykk.'
          : 'Det er gratis. Du betaler først når en jobb er gjort og godkjent.'
      }
      foot={
        <>
          Har du konto?{' '}
          <Link to="/login-consumer" state={state}>
            Logg inn
          </Link>
        </>
      }
    >
      <form method="post" action="/register-consumer" onSubmit={submit} noValidate className="grid gap-5">
        <PostedNotice gone={isSubmitted} />
        {failure && (
          <Notice tone="danger" role="alert" title={texts.registrationFailed}>
            {failure.message}
          </Notice>
        )}
        <Field label="Fullt navn" error={errors.fullName?.message}>
          <Input autoComplete="name" {...form.register('fullName')} />
        </Field>
        <Field label="E-post" error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label="Passord" hint="Minst 6 tegn" error={errors.password?.message}>
          <Input type="password" autoComplete="new-password" {...form.register('password')} />
          <PasswordHelp
            typed={errors.password ? '' : form.watch('password')}
            owner={ownerInForm(form.getValues())}
          />
        </Field>
        <Field label="Bekreft passord" error={errors.repeated?.message}>
          <Input type="password" autoComplete="new-password" {...form.register('repeated')} />
        </Field>
        <Button type="submit" variant="next" size="lg" busy={isSubmitting} block>
          Registrer deg
        </Button>
        <p className="text-sm text-muted">
          Slik bruker vi opplysningene dine: <Link to="/personvern">personvern</Link>.
        </p>
      </form>
      <OtherWaysIn loginType="consumer" verb="Registrer deg" />
    </Door>
  )
}
