import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { texts } from '#app/facts/profiles-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountAdvice } from '../account-number.ts'
import type { MyProfile, updatePayDetailsInput, WorkerDetails } from '../api.ts'
import { client } from './client.ts'
import { useProfileForm } from './use-profile-form.part.ts'

/** The form of the account for wages, and of the consent to fetch the tax card. */
export const usePayForm = (profile: MyProfile, isKept: boolean) =>
  useProfileForm(profile, {
    kept: { as: 'pay', isOn: isKept },
    rules: async () => (await import('./profile-rules.part.ts')).payRules,
    valuesOf: fresh => ({
      version: fresh.version,
      accountNumber: '',
      taxConsent: fresh.worker?.taxConsent ?? false,
    }),
    save: values => client.updatePayDetails(values),
    success: texts.settingsSaved,
  })

/** Its fields. Shows only the last digits of the registered number. */
export function PayFields({ worker }: { worker: WorkerDetails }) {
  const { register, watch, formState } = useFormContext<z.input<typeof updatePayDetailsInput>>()
  const { errors } = formState
  const advice = accountAdvice(watch('accountNumber'))
  const hint = worker.accountNumberEnd
    ? `Registrert konto slutter på ${worker.accountNumberEnd}. Skriv et nytt nummer for å bytte.`
    : '11 siffer. Lønnen din utbetales hit.'
  return (
    <>
      <Field label="Kontonummer" hint={hint} error={errors.accountNumber?.message}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder={worker.accountNumberEnd ? `••••••• ${worker.accountNumberEnd}` : undefined}
          {...register('accountNumber')}
        />
      </Field>
      {advice && (
        <Notice tone="warning" role="status">
          {advice}
        </Notice>
      )}
      <Checkbox
        label="Jeg samtykker til at skattekortet mitt hentes"
        hint="Vi henter det fra Skatteetaten før hver lønn, bare for å trekke riktig skatt. Uten skattekort må vi trekke 50 prosent. Du kan trekke samtykket tilbake når du vil: ta bort haken og lagre."
        {...register('taxConsent')}
      />
    </>
  )
}
