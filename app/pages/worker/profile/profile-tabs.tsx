import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { DaysOff } from '#app/people/availability/web/days-off.part.tsx'
import { HmsCard } from '#app/people/hms-cards/web/hms-card.part.tsx'
import { AvailabilityTab } from '#app/people/profiles/web/availability-tab.part.tsx'
import { GeneralTab } from '#app/people/profiles/web/general-tab.part.tsx'
import { SaveRow } from '#app/people/profiles/web/save-row.part.tsx'
import { ServicesTab } from '#app/people/profiles/web/services-tab.part.tsx'
import type { ProfileEdit } from '#app/people/profiles/web/use-profile-form.part.ts'
import { VisibilityTab } from '#app/people/profiles/web/visibility-tab.part.tsx'
import { useAddress } from '#platform/client/address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import type { ProfileLayout } from './layout.ts'
import { OutsideHours } from './outside-hours.tsx'

const tabs = [
  { value: 'generelt', label: 'Generelt' },
  { value: 'tjenester', label: 'Tjenester og pris' },
  { value: 'tilgjengelighet', label: 'Tilgjengelighet' },
  { value: 'synlighet', label: 'Synlighet' },
  { value: 'sikkerhet', label: 'Sikkerhet' },
] as const
type TabName = (typeof tabs)[number]['value']

/** The contract stands under Sikkerhet here; on a phone it has a section of its own. */
const tabOf = (name: string | null): TabName =>
  tabs.find(({ value }) => value === (name === 'kontrakt' ? 'sikkerhet' : name))?.value ?? 'generelt'

/** A worker's own profile beside the sidebar: a tab for each part. */
export function ProfileTabs({ profile, worker, edits, services, onPreview }: ProfileLayout) {
  const [params, setParams] = useAddress()
  const { general, services: offered, availability } = edits
  return (
    <>
      <PageHead
        title="Min profil"
        actions={
          <Button icon="eye" onClick={onPreview}>
            Forhåndsvis profil
          </Button>
        }
      />
      <Tabs
        label="Deler av profilen"
        tabs={tabs}
        value={tabOf(params.get('tab'))}
        onValueChange={(value: TabName) => setParams({ tab: value })}
      >
        <TabPanel value="generelt">
          <FormCard edit={general}>
            <GeneralTab profile={profile} services={services} />
          </FormCard>
        </TabPanel>
        <TabPanel value="tjenester">
          <div className="grid gap-5">
            <FormCard edit={offered}>
              <ServicesTab profile={profile} />
            </FormCard>
            <HmsCard />
          </div>
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
    </>
  )
}

/** One tab's form, with its button. */
function FormCard<
  Input extends FieldValues & { version: number },
  Output extends FieldValues & { version: number },
>({ edit, children }: { edit: ProfileEdit<Input, Output>; children: ReactNode }) {
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
