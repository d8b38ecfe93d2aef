import { useQuery } from '@tanstack/react-query'
import { type BaseSyntheticEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form'
import { api as employment } from '#app/company/employment/web/client.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { usualHours, weekOf } from '#app/people/availability/hours.ts'
import { weekInWords } from '#app/people/availability/panes.ts'
import { DaysOff } from '#app/people/availability/web/days-off.part.tsx'
import { useMyAvailability } from '#app/people/availability/web/queries.part.ts'
import { HmsCard } from '#app/people/hms-cards/web/hms-card.part.tsx'
import type { MyProfile } from '#app/people/profiles/api.ts'
import { GeneralTab } from '#app/people/profiles/web/general-tab.part.tsx'
import { PayFields, usePayForm } from '#app/people/profiles/web/pay-fields.part.tsx'
import { ServicesTab } from '#app/people/profiles/web/services-tab.part.tsx'
import type { ProfileEdit } from '#app/people/profiles/web/use-profile-form.part.ts'
import { VisibilityTab } from '#app/people/profiles/web/visibility-tab.part.tsx'
import { WeekHours } from '#app/people/profiles/web/week-hours.part.tsx'
import { useFirstOrders } from '#app/work/orders/web/list-queries.part.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { later } from '#platform/client/later.tsx'
import { formatDayYear } from '#platform/shared/time.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { House } from '#ui/drawings/house.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { WindowList, WindowSection } from '#ui/window-section.tsx'
import { ContractSection } from './contract-section.tsx'
import type { ProfileLayout } from './layout.ts'
import { OutsideHours } from './outside-hours.tsx'
import {
  houseWords,
  nextDark,
  noteOf,
  type SectionName,
  savedWords,
  sections,
  windowsOf,
} from './sections.ts'
import { useOpenSection } from './use-open-section.ts'

const OwnTax = later(async () => (await import('#app/money/tax/web/own-tax.part.tsx')).OwnTax)

/** What the bar at the bottom needs of a section's form, whatever its fields are. */
type Saved = {
  submit: (event?: BaseSyntheticEvent) => Promise<MyProfile | null>
  undo: () => void
  isDirty: boolean
  isSubmitting: boolean
  failure: ClientFailure | null
}

/** Cards that stand by themselves on the wide page are parts of a card here. */
const within =
  'empty:hidden [&_section]:rounded-none [&_section]:border-0 [&_section]:border-t [&_section]:px-0 [&_section]:pb-0 [&_section]:shadow-none'

/** A worker's own profile on a phone: a section for each window of the house, and one open at a time. */
export function ProfileSections({ profile, worker, edits, services, onPreview }: ProfileLayout) {
  const pay = usePayForm(profile, true)
  const forms: Partial<Record<SectionName, Saved>> = {
    generelt: edits.general,
    tjenester: edits.services,
    tilgjengelighet: edits.availability,
    sikkerhet: pay,
  }
  const windows = windowsOf(worker.completion)
  const { open, isOpenNow, button, press, go } = useOpenSection(nextDark(windows, null))
  const [said, setSaid] = useState('')
  const id = useId()
  const contracts = useQuery(employment.signed.queryOptions({ enabled: worker.contractSigned })).data
  const signedAt = contracts?.[0]?.signedAt
  const isReady = useIsReady(open === 'tilgjengelighet')
  if (!isReady) {
    return (
      <Loading>
        <Skeleton className="mb-6 h-9 w-44" />
        <Skeleton className="mb-3.5 h-[138px] w-full rounded-card" />
        <Skeleton className="h-[390px] w-full rounded-card" />
      </Loading>
    )
  }

  const words = {
    week: weekInWords(worker.availabilityDays, worker.hours),
    signed: signedAt ? `Signert ${formatDayYear(signedAt)}` : 'Signert',
  }
  const house = houseWords(worker)
  const unsaved = sections.filter(({ name }) => forms[name]?.isDirty)
  const inBar = unsaved.find(({ name }) => name === open) ?? unsaved[0]

  async function save(name: SectionName, event?: BaseSyntheticEvent) {
    event?.preventDefault()
    // What is wrong is told at its field, so the fields must be there.
    if (!isOpenNow(name)) go(name, name)
    const isDark = windows.some(window => window.name === name && !window.lit)
    const saved = await forms[name]?.submit(event)
    const completion = saved?.worker?.completion
    if (!completion) return
    setSaid(savedWords(titleOf(name), completion))
    // The person has gone on to another meanwhile.
    if (!isOpenNow(name)) return
    const next = isDark ? nextDark(windowsOf(completion), name) : null
    go(next, next ?? name)
  }

  const section = (name: SectionName, note: ReactNode, children: ReactNode) => {
    const window = windows.find(known => known.name === name)
    if (!window) return null
    const held = noteOf(window, profile, worker, words)
    return (
      <WindowSection
        title={window.title}
        lit={window.lit}
        note={forms[name]?.isDirty ? (note ?? 'Ikke lagret') : held}
        open={open === name}
        ref={button(name)}
        onPress={event => press(name, event)}
      >
        {children}
      </WindowSection>
    )
  }

  const form = <
    Input extends FieldValues & { version: number },
    Output extends FieldValues & { version: number },
  >(
    name: SectionName,
    edit: ProfileEdit<Input, Output>,
    children: ReactNode,
  ) => (
    <FormProvider {...edit.form}>
      <form id={`${id}-${name}`} noValidate className="grid gap-5" onSubmit={event => void save(name, event)}>
        {children}
      </form>
    </FormProvider>
  )

  return (
    <>
      <PageHead title="Min profil" />
      <Card className="grid grid-cols-[76px_minmax(0,1fr)] items-center gap-[18px] p-4!">
        <House lit={windows.map(({ lit }) => lit)} className="w-full" />
        <div>
          <p className="tabular text-xs leading-[1.3] font-semibold text-muted">{house.eyebrow}</p>
          <h2 className="mt-1 text-lg leading-[1.2]">{house.title}</h2>
          <p className="mt-1 text-sm">{house.text}</p>
        </div>
      </Card>
      <p role="status" className="sr-only">
        {said}
      </p>
      <WindowList className="mt-3.5">
        {section(
          'generelt',
          null,
          form('generelt', edits.general, <GeneralTab profile={profile} services={services} />),
        )}
        {section(
          'tjenester',
          null,
          <div className="grid gap-5">
            {form('tjenester', edits.services, <ServicesTab profile={profile} />)}
            <div className={within}>
              <HmsCard />
            </div>
          </div>,
        )}
        {section(
          'tilgjengelighet',
          <FormProvider {...edits.availability.form}>
            <TypedWeek />. Ikke lagret.
          </FormProvider>,
          <div className="grid gap-5">
            {form('tilgjengelighet', edits.availability, <WeekHours />)}
            <OutsideHours worker={worker} />
            <div className={within}>
              <DaysOff />
            </div>
          </div>,
        )}
        {section('kontrakt', null, <ContractSection isSigned={worker.contractSigned} />)}
        {section(
          'sikkerhet',
          null,
          <div className="grid justify-items-start gap-5">
            {form('sikkerhet', pay, <PayFields worker={worker} />)}
            <div className={`${within} w-full`}>
              <OwnTax />
            </div>
            <p className="text-sm text-muted">Passord, e-post og enheter ligger under Sikkerhet.</p>
            <ButtonLink to="/employee-security" icon="shield">
              Endre passord
            </ButtonLink>
          </div>,
        )}
        {section('synlighet', null, <VisibilityTab profile={profile} />)}
      </WindowList>
      <Button icon="eye" size="lg" block className="mt-5" onClick={onPreview}>
        Forhåndsvis profil
      </Button>
      {inBar && (
        <UnsavedBar
          edit={forms[inBar.name]}
          title={inBar.name === open ? null : inBar.title}
          failed={inBar.name === 'sikkerhet' ? texts.settingsFailed : texts.saveFailed}
          onSave={() => void save(inBar.name)}
        />
      )}
    </>
  )
}

const titleOf = (name: SectionName): string => sections.find(known => known.name === name)?.title ?? ''

/** The week as it is typed. */
function TypedWeek() {
  const days = useWatch({ name: 'availabilityDays' })
  const hours = useWatch({ name: 'hours' })
  return weekInWords(days, hours ?? weekOf(() => usualHours))
}

/**
 * Once true, stays so. When the page opens at the availability, what stands in the middle of it is waited for: it would
 * move the sections below.
 */
function useIsReady(isAvailability: boolean): boolean {
  const wasReady = useRef(false)
  const isLoading = [useMyAvailability().isLoading, useFirstOrders('agreed').isLoading].some(Boolean)
  wasReady.current ||= !isAvailability || !isLoading
  return wasReady.current
}

/** In place of the bottom bar while something is typed and not saved. */
function UnsavedBar({
  edit,
  title,
  failed,
  onSave,
}: {
  edit: Saved | undefined
  /** Of the section that it is about, when that is not the open one. */
  title: string | null
  failed: string
  onSave: () => void
}) {
  if (!edit) return null
  const { failure, isSubmitting, undo } = edit
  return (
    <ActionBar
      says={
        failure ? (
          <span role="alert" className="font-medium text-danger-text">
            {failed}. {failure.message}
          </span>
        ) : (
          title && `${title} er ikke lagret.`
        )
      }
    >
      <Button size="lg" disabled={isSubmitting} onClick={undo}>
        Angre
      </Button>
      <Button
        variant="next"
        size="lg"
        busy={isSubmitting}
        aria-label="Lagre endringer"
        className="grow-2!"
        onClick={onSave}
      >
        Lagre
      </Button>
    </ActionBar>
  )
}
