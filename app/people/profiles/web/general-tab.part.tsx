import { Controller, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { texts } from '#app/facts/profiles-texts.ts'
import { suggestedAddresses } from '#app/people/profiles/web/address-suggestions.part.ts'
import { inScreenOrder } from '#platform/client/form.ts'
import { Field } from '#ui/field.tsx'
import { Input, Select, Textarea } from '#ui/input.tsx'
import { SuggestInput } from '#ui/suggest-input.tsx'
import type { MyProfile, updateGeneralInput } from '../api.ts'
import { districts } from '../districts.ts'
import { longestAbout, longestExperience } from '../limits.ts'
import { type AboutMeService, GenerateAbout } from './generate-about.part.tsx'
import { OwnImage } from './own-image.part.tsx'

/** The worker's picture, name, phone, address and text. Part of the tab's form. */
export function GeneralTab({
  profile,
  services,
}: {
  profile: MyProfile
  /** The services from the other tab's form. */
  services: () => AboutMeService[]
}) {
  const form = useFormContext<z.input<typeof updateGeneralInput>>()
  inScreenOrder(form, ['fullName', 'phone', 'birthDate', 'district', 'address', 'aboutMe', 'experience'])
  const { control, register, formState, watch } = form
  const { errors } = formState
  return (
    <div className="grid gap-5">
      <OwnImage profile={profile} />
      <Field label="Fullt navn" error={errors.fullName?.message}>
        <Input autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label="Telefon" hint={errors.phone ? undefined : '8 siffer'} error={errors.phone?.message}>
        <Input type="tel" inputMode="tel" autoComplete="tel-national" {...register('phone')} />
      </Field>
      {!profile.worker?.contractSigned && (
        <Field label="Fødselsdato (DDMMÅÅ)" error={errors.birthDate?.message}>
          <Input inputMode="numeric" maxLength={40} placeholder="020588" {...register('birthDate')} />
        </Field>
      )}
      <Field label="Bydel" error={errors.district?.message}>
        <Select {...register('district')}>
          <option value="">Velg</option>
          {districts.map(district => (
            <option key={district}>{district}</option>
          ))}
        </Select>
      </Field>
      <Field label="Gateadresse" error={errors.address?.message}>
        <Controller
          control={control}
          name="address"
          render={({ field }) => (
            <SuggestInput {...field} suggest={suggestedAddresses} unavailable={texts.addressesDown} />
          )}
        />
      </Field>
      <Field
        label="Om meg"
        hint="Skriv litt om hvem du er og hva du er god på. Oppdragsgivere leser det i søket."
        error={errors.aboutMe?.message}
      >
        <Textarea
          rows={6}
          maxLength={longestAbout}
          counter={watch('aboutMe').length}
          {...register('aboutMe')}
        />
      </Field>
      <GenerateAbout profile={profile} services={services} />
      <Field
        label="Erfaring"
        optional
        hint="Hva du har gjort før, kurs og utdanning. Oppdragsgivere leser det på profilen din."
        error={errors.experience?.message}
      >
        <Textarea
          rows={4}
          maxLength={longestExperience}
          counter={watch('experience')?.length ?? 0}
          {...register('experience')}
        />
      </Field>
    </div>
  )
}
