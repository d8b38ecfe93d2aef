import { useState } from 'react'
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { pageTitle } from '#app/client/page-title.ts'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { enterOtherProfile } from '#app/people/accounts/web/enter-other-profile.part.ts'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AddWorker, addWorkerInput, MyProfile } from '../api.ts'
import { BasicFields } from './basic-fields.tsx'
import { client } from './client.ts'
import { DaysAndHours, proposedWeek } from './days-and-hours.tsx'
import { ServicesFields } from './services-fields.tsx'
import { WithProfile } from './with-profile.part.tsx'

export const meta = pageTitle(sessionTexts.becomeWorker)

const rules = rulesLater(async () => (await import('./profile-rules.part.ts')).checkAddWorker)

/** A customer becomes a worker too: the missing registration data, then the contract. */
export default function BecomeWorker() {
  const holdsBoth = useSession().data?.profileTypes.includes('worker') ?? false
  return (
    <>
      <PageHead
        title={sessionTexts.becomeWorker}
        back={{ to: '/consumer-dashboard', label: 'Oversikt' }}
        sub="Da kan du ta oppdrag selv, med samme innlogging. Etterpå signerer du kontrakten."
      />
      {holdsBoth ? (
        <Notice tone="info">{texts.profileHeld}</Notice>
      ) : (
        <WithProfile skeleton={<Skeleton className="h-[620px] w-full rounded-card" />}>
          {profile => <WorkerForm profile={profile} />}
        </WithProfile>
      )}
    </>
  )
}

function WorkerForm({ profile }: { profile: MyProfile }) {
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm<z.input<typeof addWorkerInput>, unknown, AddWorker>({
    resolver: rules,
    mode: 'onTouched',
    defaultValues: {
      birthDate: '',
      district: '' as never,
      phone: profile.phone,
      services: [],
      customServices: [],
      availabilityDays: [],
      hours: proposedWeek(),
      reach: null,
    } satisfies DefaultValues<AddWorker>,
  })
  const { errors, isSubmitting, isSubmitted } = form.formState

  const submit = form.handleSubmit(async values => {
    setFailure(null)
    try {
      await client.addWorker(values)
      enterOtherProfile('/contract-review?type=employee')
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })

  return (
    <FormProvider {...form}>
      <Card>
        <form onSubmit={submit} noValidate className="grid max-w-[680px] gap-10">
          <div className="grid grid-cols-[1.16fr_1fr] gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-x-4">
            <BasicFields />
          </div>
          <ServicesFields hint="Velg minst én. Du kan endre priser senere." />
          <DaysAndHours />
          {failure && (
            <Notice tone="danger" role="alert" title={accountTexts.profileNotMade}>
              {failure.message}
            </Notice>
          )}
          {isSubmitted && Object.keys(errors).length > 0 && (
            <Notice tone="danger" role="alert">
              {texts.requiredMissing}
            </Notice>
          )}
          <Button type="submit" variant="next" size="lg" busy={isSubmitting} className="justify-self-start">
            Opprett profil
          </Button>
        </form>
      </Card>
    </FormProvider>
  )
}
