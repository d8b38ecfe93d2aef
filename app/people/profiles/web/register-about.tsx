import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { RegisterWorker } from '../api.ts'
import { BasicFields } from './basic-fields.tsx'
import { anchors } from './registration.ts'

/** The first part of the registration: who somebody is. `passwordHelp` stands under the password. */
export function RegisterAbout({ passwordHelp }: { passwordHelp: ReactNode }) {
  const { register, formState } = useFormContext<RegisterWorker>()
  const { errors } = formState
  return (
    <section id={anchors.about} className="scroll-mt-4">
      <h2 className="text-xl leading-[1.2] tracking-[-0.018em]">Om deg</h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        Alle feltene må fylles ut, med mindre det står noe annet.
      </p>
      <div className="grid grid-cols-[1.16fr_1fr] gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-x-4">
        <Field label="Fullt navn" error={errors.fullName?.message} className="col-span-2">
          <Input autoComplete="name" {...register('fullName')} />
        </Field>
        <Field label="E-post" error={errors.email?.message} className="col-span-2">
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        <Field
          label="Passord"
          hint={errors.password ? undefined : 'Minst 6 tegn'}
          error={errors.password?.message}
          className="col-span-2"
        >
          <Input type="password" autoComplete="new-password" {...register('password')} />
          {passwordHelp}
        </Field>
        <BasicFields />
      </div>
    </section>
  )
}
