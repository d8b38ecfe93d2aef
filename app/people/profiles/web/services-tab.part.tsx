import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import type { MyProfile, updateServicesInput } from '../api.ts'
import { wholeNumberOrNull } from './number-field.ts'
import { ServicesFields } from './services-fields.tsx'

/** What the worker offers, and at what price. Stands in the form of the tab. */
export function ServicesTab({ profile }: { profile: MyProfile }) {
  const { register, formState } = useFormContext<z.input<typeof updateServicesInput>>()
  const warned = profile.worker?.services.filter(service => service.rateWarning) ?? []
  return (
    <div className="grid gap-10">
      {warned.map(({ id, name, rateWarning }) => (
        <Notice key={id} tone="warning" title={name}>
          {rateWarning}
        </Notice>
      ))}
      <Field
        label="Timepris (NOK)"
        hint="Det kunden betaler for en time, med mva. Gjelder tjenestene som ikke har egen pris."
        error={formState.errors.hourlyRate?.message}
        className="max-w-[280px]"
      >
        <Input inputMode="numeric" suffix="kr/t" {...register('hourlyRate', wholeNumberOrNull)} />
      </Field>
      <ServicesFields ownRates hint="Lar du feltet for egen pris stå tomt, gjelder timeprisen over." />
    </div>
  )
}
