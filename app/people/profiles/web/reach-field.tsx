import { Controller, useFormContext } from 'react-hook-form'
import { type Reach, reaches, reachLabel } from '#app/facts/reach.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'

/** How far the worker of the surrounding form goes. */
export function ReachField({ className }: { className?: string }) {
  const { control } = useFormContext<{ reach?: Reach | null }>()
  return (
    <Field
      className={className}
      label="Hvor langt reiser du til et oppdrag?"
      hint="Vi regner tiden fra bydelen din, til fots eller kollektivt. Kunder som bor lenger unna, finner deg ikke og kan ikke sende deg forespørsler."
    >
      <Controller
        control={control}
        name="reach"
        render={({ field: { value, onChange, ...field } }) => (
          <Select
            {...field}
            value={value ?? ''}
            onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
          >
            {reaches.map(minutes => (
              <option key={minutes} value={minutes}>
                {reachLabel(minutes)}
              </option>
            ))}
            <option value="">Hele Oslo</option>
          </Select>
        )}
      />
    </Field>
  )
}
