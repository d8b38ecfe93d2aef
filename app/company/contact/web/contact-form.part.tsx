import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button } from '#ui/button.tsx'
import { House } from '#ui/drawings/house.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ContactMessage } from '../api.ts'
import { longestMessage } from '../limits.ts'
import { aboutOrder, objection, texts } from '../texts.ts'
import { sendMessage } from './client.ts'

const draftKey = personKey('draft', 'contact')
const empty = { name: '', email: '', message: '' }

/** What the address says the message is about, as its first line. */
function subject(): Partial<ContactMessage> {
  const about = new URLSearchParams(globalThis.location?.search).get('om')
  const line = about === 'stengt-konto' ? objection : about && /^[\dA-F]{8}$/.test(about) && aboutOrder(about)
  return line ? { message: `${line}\n\n` } : {}
}

/** Validates before sending. If the rules cannot be fetched, the server checks by the same rules. */
const checkFirst: Resolver<ContactMessage> = async (...asked) => {
  const rules = await import('./check-message.ts').catch(() => null)
  return rules ? rules.checkMessage(...asked) : { values: asked[0], errors: {} }
}

/**
 * The message form. `known` fills in the sender where nothing is typed. A receipt takes the form's place when
 * the message is sent; `whileWaiting` stands in it.
 */
export function ContactForm({
  known,
  typed = {},
  whileWaiting,
}: {
  known?: { name: string; email: string }
  /** What was typed before the form became interactive. */
  typed?: Partial<ContactMessage>
  whileWaiting?: ReactNode
}) {
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  // The server renders this for nobody, so the subject is read in the browser.
  const [about] = useState(subject)
  const form = useForm({
    resolver: checkFirst,
    defaultValues: { ...empty, ...draftOf<ContactMessage>(draftKey), ...about, ...typed },
  })
  useDraft(form, draftKey)
  const { errors, isSubmitting } = form.formState
  const { name, email } = known ?? empty

  useEffect(() => {
    if (name && !form.getValues('name')) form.setValue('name', name)
    if (email && !form.getValues('email')) form.setValue('email', email)
  }, [form, name, email])

  const submit = form.handleSubmit(async values => {
    setFailure(null)
    try {
      await sendMessage(values)
      form.reset({ ...empty, name: values.name, email: values.email })
      forgetDraft(draftKey)
      setSentTo(values.email)
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })

  if (sentTo !== null) {
    return (
      <Sent to={sentTo} onAgain={() => setSentTo(null)}>
        {whileWaiting}
      </Sent>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && (
        <Notice tone="danger" role="alert" title={texts.notSent}>
          {failure.message}
        </Notice>
      )}
      <Field label="Navn" error={errors.name?.message}>
        <Input autoComplete="name" required {...form.register('name')} />
      </Field>
      <Field label="E-post" error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" required {...form.register('email')} />
      </Field>
      <Field label="Melding" error={errors.message?.message}>
        <Textarea required counter maxLength={longestMessage} rows={6} {...form.register('message')} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="next" size="lg" busy={isSubmitting} className="max-sm:w-full">
          Send melding
        </Button>
        <p className="text-sm text-muted">{texts.reply}</p>
      </div>
    </form>
  )
}

function Sent({ to, onAgain, children }: { to: string; onAgain: () => void; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3">
      <House lit={[true, true, true, true]} className="w-20" />
      <h3 ref={heading} tabIndex={-1} className="mt-1 text-xl">
        {texts.received}
      </h3>
      <p className="break-words">
        Takk for at du skrev til oss. {texts.reply} Du får en kvittering på <strong>{to}</strong>.
      </p>
      {children}
      <Button className="mt-2" onClick={onAgain}>
        Send en melding til
      </Button>
    </div>
  )
}
