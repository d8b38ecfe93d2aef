import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useChange } from '#app/client/use-change.ts'
import { localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { enterInput } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

type Typed = z.input<typeof enterInput>

/** Where a worker enters the next HMS card. Its rules come with it, after the page. */
export function EnterCard({ first }: { first: boolean }) {
  const form = useForm<Typed, unknown, z.output<typeof enterInput>>({
    resolver: zodResolver(enterInput),
    defaultValues: { number: '', expiresOn: '' },
  })
  const { send, busy, failure } = useChange({ refetch: api.key(), done: () => form.reset() })
  const { errors } = form.formState
  const submit = form.handleSubmit(typed => send(() => client.enter(typed), texts.sent, form as never))
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Kortnummer" error={errors.number?.message}>
          <Input inputMode="numeric" autoComplete="off" maxLength={40} {...form.register('number')} />
        </Field>
        <Field label="Gyldig til og med" error={errors.expiresOn?.message}>
          <Controller
            control={form.control}
            name="expiresOn"
            render={({ field }) => <DateField min={localDate(new Date())} {...field} />}
          />
        </Field>
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        {first ? 'Send inn kortet' : 'Send inn et nytt kort'}
      </Button>
    </form>
  )
}
