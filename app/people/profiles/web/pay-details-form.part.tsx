import { FormProvider } from 'react-hook-form'
import { texts } from '#app/facts/profiles-texts.ts'
import { useNarrow } from '#platform/client/use-narrow.ts'
import { Card, CardHead } from '#ui/card.tsx'
import type { MyProfile, WorkerDetails } from '../api.ts'
import { PayFields, usePayForm } from './pay-fields.part.tsx'
import { SaveRow } from './save-row.part.tsx'

/** The account for wages, and the consent to fetch the tax card, with their button. */
export function PayDetailsForm({ profile, worker }: { profile: MyProfile; worker: WorkerDetails }) {
  const { form, submit, failure, isSubmitting } = usePayForm(profile, useNarrow())
  return (
    <Card>
      <CardHead title="Lønn og skatt" />
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate className="grid max-w-[440px] gap-5">
          <PayFields worker={worker} />
          <SaveRow
            failure={failure}
            busy={isSubmitting}
            label="Lagre innstillinger"
            failed={texts.settingsFailed}
          />
        </form>
      </FormProvider>
    </Card>
  )
}
