import { Controller } from 'react-hook-form'
import { pageTitle } from '#app/client/page-title.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { OwnReviewsCard } from '#app/meeting/reviews/web/own-reviews-card.part.tsx'
import type { MyProfile } from '#app/people/profiles/api.ts'
import { suggestedAddresses } from '#app/people/profiles/web/address-suggestions.part.ts'
import { client } from '#app/people/profiles/web/client.ts'
import { OwnImage } from '#app/people/profiles/web/own-image.part.tsx'
import { SaveRow } from '#app/people/profiles/web/save-row.part.tsx'
import { useProfileForm } from '#app/people/profiles/web/use-profile-form.part.ts'
import { WithProfile } from '#app/people/profiles/web/with-profile.part.tsx'
import { inScreenOrder } from '#platform/client/form.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SuggestInput } from '#ui/suggest-input.tsx'

export const meta = pageTitle('Min profil')

export default function CustomerProfile() {
  return (
    <>
      <PageHead
        title="Min profil"
        sub="Adressen er forslaget når du bestiller. Den ansatte ser telefonnummeret ditt når oppdraget er avtalt."
      />
      <WithProfile skeleton={<Skeleton className="h-[500px] w-full rounded-card" />}>
        {profile => <CustomerForm profile={profile} />}
      </WithProfile>
      <OwnReviewsCard />
    </>
  )
}

function CustomerForm({ profile }: { profile: MyProfile }) {
  const { form, submit, failure, isSubmitting } = useProfileForm(profile, {
    rules: async () => (await import('#app/people/profiles/web/profile-rules.part.ts')).customerRules,
    valuesOf: ({ version, fullName, address, phone }) => ({ version, fullName, address, phone }),
    save: values => client.updateConsumer(values),
  })
  inScreenOrder(form, ['fullName', 'address', 'phone'])
  const { errors } = form.formState
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid max-w-[560px] gap-5">
        <OwnImage profile={profile} />
        <Field label="Fullt navn" error={errors.fullName?.message}>
          <Input autoComplete="name" {...form.register('fullName')} />
        </Field>
        <Field
          label="Gateadresse"
          hint={errors.address ? undefined : 'For eksempel Storgata 25, 0184 Oslo'}
          error={errors.address?.message}
        >
          <Controller
            control={form.control}
            name="address"
            render={({ field }) => (
              <SuggestInput {...field} suggest={suggestedAddresses} unavailable={texts.addressesDown} />
            )}
          />
        </Field>
        <Field label="Telefon" hint={errors.phone ? undefined : '8 siffer'} error={errors.phone?.message}>
          <Input type="tel" inputMode="tel" autoComplete="tel-national" {...form.register('phone')} />
        </Field>
        <SaveRow failure={failure} busy={isSubmitting} label="Lagre" />
      </form>
    </Card>
  )
}
