import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ClientFailure } from '#platform/client/failure.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { signature } from '../api.ts'
import { dayRows, type Filled, recipient } from '../form.ts'
import { texts } from '../texts.ts'

export type Signed = z.infer<typeof signature>

/** The form of the regulation, filled in as far as we can, and the press that confirms it. No reason is asked for. */
export function RescindFormCard({
  filled,
  asOf,
  confirm,
  busy,
  failure,
  onConfirm,
  children,
}: {
  filled: Filled
  /** The day that stands in it. */
  asOf: Date
  /** What the last press says. */
  confirm: string
  busy: boolean
  failure: ClientFailure | null
  onConfirm: (signed: Signed, form: UseFormReturn<Signed>) => Promise<unknown>
  /** What it comes to, right before the press. */
  children: ReactNode
}) {
  const { name, address } = filled
  const form = useForm({ resolver: zodResolver(signature), defaultValues: { name, address } })
  const { errors } = form.formState
  return (
    <Card aria-labelledby="rescind-form">
      <form
        noValidate
        className="grid content-start gap-5"
        onSubmit={form.handleSubmit(signed => onConfirm(signed, form))}
      >
        <div>
          <h2 id="rescind-form" className="text-lg">
            {texts.formTitle}
          </h2>
          <address className="mt-1.5 text-sm leading-[1.5] text-muted not-italic">
            {recipient.map(line => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
          </address>
        </div>
        <p className="border-l-2 border-accent-line pl-4 font-medium break-words">
          {texts.declares(filled.about)}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
          {[...dayRows(filled), ['Dato', formatDayYear(asOf)] as const].map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-4">
          <Field label="Navn" error={errors.name?.message}>
            <Input autoComplete="name" maxLength={100} {...form.register('name')} />
          </Field>
          <Field label="Adresse" error={errors.address?.message}>
            <Input autoComplete="street-address" maxLength={200} {...form.register('address')} />
          </Field>
        </div>
        {children}
        {failure && (
          <Notice tone="danger" role="alert">
            {failure.message}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={busy}
          className="justify-self-start max-sm:w-full"
        >
          {confirm}
        </Button>
      </form>
    </Card>
  )
}
