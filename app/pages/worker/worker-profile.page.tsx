import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { pageTitle } from '#app/client/page-title.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { standardLabel } from '#app/facts/services.ts'
import { AgreedOutside, DaysOff } from '#app/people/availability/web/days-off.part.tsx'
import { useAgreedOutside } from '#app/people/availability/web/use-agreed-outside.part.ts'
import { useOwnBadge } from '#app/people/identity/web/queries.part.ts'
import type { MyProfile, WorkerDetails } from '#app/people/profiles/api.ts'
import { AvailabilityTab } from '#app/people/profiles/web/availability-tab.part.tsx'
import { GeneralTab } from '#app/people/profiles/web/general-tab.part.tsx'
import { ageTyped } from '#app/people/profiles/web/generate-about.part.tsx'
import { type Preview, ProfilePreview } from '#app/people/profiles/web/profile-preview.part.tsx'
import { SaveRow } from '#app/people/profiles/web/save-row.part.tsx'
import { ServicesTab } from '#app/people/profiles/web/services-tab.part.tsx'
import type { useProfileForm } from '#app/people/profiles/web/use-profile-form.part.ts'
import { useWorkerForms } from '#app/people/profiles/web/use-worker-forms.part.ts'
import { VisibilityTab } from '#app/people/profiles/web/visibility-tab.part.tsx'
import { WithProfile } from '#app/people/profiles/web/with-profile.part.tsx'
import { useFirstOrders } from '#app/work/orders/web/list-queries.part.ts'
import { useAddress } from '#platform/client/address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'

export const meta = pageTitle('Min profil')

const tabs = [
  { value: 'generelt', label: 'Generelt' },
  { value: 'tjenester', label: 'Tjenester og pris' },
  { value: 'tilgjengelighet', label: 'Tilgjengelighet' },
  { value: 'synlighet', label: 'Synlighet' },
  { value: 'sikkerhet', label: 'Sikkerhet' },
] as const
type TabName = (typeof tabs)[number]['value']

const skeleton = (
  <>
    <Skeleton className="mb-6 h-9 w-44" />
    <Skeleton className="mb-5 h-11 w-full" />
    <Skeleton className="h-[620px] w-full rounded-card" />
  </>
)

export default function WorkerProfilePage() {
  return (
    <WithProfile skeleton={skeleton}>
      {profile => profile.worker && <WorkerProfile profile={profile} worker={profile.worker} />}
    </WithProfile>
  )
}

function WorkerProfile({ profile, worker }: { profile: MyProfile; worker: WorkerDetails }) {
  const [params, setParams] = useAddress()
  const identity = useOwnBadge()
  const [preview, setPreview] = useState<Preview | null>(null)
  const { general, services, availability } = useWorkerForms(profile, worker)
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'generelt'

  function typedServices() {
    const { services: standard, customServices } = services.form.getValues()
    return [...standard.map(({ id, experience }) => ({ name: id, experience })), ...customServices]
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, experience }) => ({
        name,
        experience: Number.isInteger(experience) && experience >= 0 && experience <= 80 ? experience : null,
      }))
  }

  function show() {
    const { fullName, aboutMe, birthDate, district } = general.form.getValues()
    const { hourlyRate, services: standard, customServices } = services.form.getValues()
    const names = [
      ...standard.map(({ id }) => standardLabel(id) ?? id),
      ...customServices.map(({ name }) => name),
    ].filter(Boolean)
    const rate = hourlyRate ?? standard[0]?.hourlyRate ?? null
    setPreview({
      image: profile.image,
      fullName,
      aboutMe,
      age: ageTyped(birthDate) ?? worker.age,
      district: district || worker.district,
      services: names,
      hourlyRate: typeof rate === 'number' ? rate : null,
    })
  }

  return (
    <>
      <PageHead
        title="Min profil"
        actions={
          <Button icon="eye" onClick={show}>
            Forhåndsvis profil
          </Button>
        }
      />
      <Tabs
        label="Deler av profilen"
        tabs={tabs}
        value={tab}
        onValueChange={(value: TabName) => setParams({ tab: value })}
      >
        <TabPanel value="generelt">
          <FormCard edit={general}>
            <GeneralTab profile={profile} services={typedServices} />
          </FormCard>
        </TabPanel>
        <TabPanel value="tjenester">
          <FormCard edit={services}>
            <ServicesTab profile={profile} />
          </FormCard>
        </TabPanel>
        <TabPanel value="tilgjengelighet">
          <div className="grid gap-5">
            <OutsideHours worker={worker} />
            <FormCard edit={availability}>
              <AvailabilityTab />
            </FormCard>
            <DaysOff />
          </div>
        </TabPanel>
        <TabPanel value="synlighet">
          <Card>
            <VisibilityTab profile={profile} />
          </Card>
        </TabPanel>
        <TabPanel value="sikkerhet">
          <Card className="grid justify-items-start gap-4">
            <p>Passord, kontonummer, skattekort og kontrakt ligger under Sikkerhet.</p>
            <ButtonLink to="/employee-security" icon="shield">
              Endre passord
            </ButtonLink>
          </Card>
        </TabPanel>
      </Tabs>
      <ProfilePreview preview={preview} identity={identity} onClose={() => setPreview(null)} />
    </>
  )
}

/** Future orders outside the worker's current hours. They stand, and are shown. */
function OutsideHours({ worker }: { worker: WorkerDetails }) {
  const orders = useFirstOrders('agreed').data ?? []
  const agreed = orders
    .filter(({ status }) => status === 'confirmed')
    .map(({ id, serviceName, counterpart, startsAt, endsAt }) => ({
      ...{ id, startsAt, endsAt, to: orderPath('worker', id) },
      title: `${serviceName} hos ${firstName(counterpart.name)}`,
    }))
  return <AgreedOutside agreed={useAgreedOutside(worker, agreed)} />
}

type Edit<
  Input extends FieldValues & { version: number },
  Output extends FieldValues & { version: number },
> = ReturnType<typeof useProfileForm<Input, Output>>

/** One tab's form, with its button. */
function FormCard<
  Input extends FieldValues & { version: number },
  Output extends FieldValues & { version: number },
>({ edit, children }: { edit: Edit<Input, Output>; children: ReactNode }) {
  const { form, submit, failure, isSubmitting } = edit
  return (
    <FormProvider {...form}>
      <Card>
        <form onSubmit={submit} noValidate className="grid max-w-[680px] gap-8">
          {children}
          <SaveRow failure={failure} busy={isSubmitting} />
        </form>
      </Card>
    </FormProvider>
  )
}
