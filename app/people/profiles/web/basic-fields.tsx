import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Input, Select } from '#ui/input.tsx'
import type { AddWorker } from '../api.ts'
import { districts } from '../districts.ts'

/** The facts every employee must give. Part of a two-column grid. */
export function BasicFields() {
  const { register, formState } = useFormContext<AddWorker>()
  const { errors } = formState
  return (
    <>
      <Field label="Fødselsdato (DDMMÅÅ)" error={errors.birthDate?.message}>
        <Input inputMode="numeric" maxLength={40} placeholder="020588" {...register('birthDate')} />
      </Field>
      <Field label="Bydel" error={errors.district?.message}>
        <Select {...register('district')}>
          <option value="">Velg</option>
          {districts.map(district => (
            <option key={district}>{district}</option>
          ))}
        </Select>
      </Field>
      <Field
        label="Telefon"
        hint={errors.phone ? undefined : '8 siffer'}
        error={errors.phone?.message}
        className="col-span-2"
      >
        <Input type="tel" inputMode="tel" autoComplete="tel-national" {...register('phone')} />
      </Field>
    </>
  )
}
