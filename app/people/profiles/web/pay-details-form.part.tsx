import { texts } from '#app/facts/profiles-texts.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountAdvice } from '../account-number.ts'
import type { MyProfile, WorkerDetails } from '../api.ts'
import { client } from './client.ts'
import { SaveRow } from './save-row.part.tsx'
import { useProfileForm } from './use-profile-form.part.ts'

/**
 * The account for wages, and the consent to fetch the tax card. Shows only the last digits of the registered
 * number.
 */
export function PayDetailsForm({ profile, worker }: { profile: MyProfile; worker: WorkerDetails }) {
  const { form, submit, failure, isSubmitting } = useProfileForm(profile, {
    rules: async () => (await import('./profile-rules.part.ts')).payRules,
    valuesOf: fresh => ({
      version: fresh.version,
      accountNumber: '',
      taxConsent: fresh.worker?.taxConsent ?? false,
    }),
    save: values => client.updatePayDetails(values),
    success: texts.settingsSaved,
  })
  const { errors } = form.formState
  const advice = accountAdvice(form.watch('accountNumber'))
  const hint = worker.accountNumberEnd
    ? `Registrert konto slutter på ${worker.accountNumberEnd}. Skriv et nytt nummer for å bytte.`
    : '11 siffer. Lønnen din utbetales hit.'
  return (
    <Card>
      <CardHead title="Lønn og skatt" />
      <form onSubmit={submit} noValidate className="grid max-w-[440px] gap-5">
        <Field label="Kontonummer" hint={hint} error={errors.accountNumber?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder={worker.accountNumberEnd ? `••••••• ${worker.accountNumberEnd}` : undefined}
            {...form.register('accountNumber')}
          />
        </Field>
        {advice && (
          <Notice tone="warning" role="status">
            {advice}
          </Notice>
        )}
        <Checkbox
          label="Jeg samtykker til at skattekortet mitt hentes"
          hint="Uten skattekort må vi trekke 50 prosent skatt."
          {...form.register('taxConsent')}
        />
        <SaveRow
          failure={failure}
          busy={isSubmitting}
          label="Lagre innstillinger"
          failed={texts.settingsFailed}
        />
      </form>
    </Card>
  )
}
