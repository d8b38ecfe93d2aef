import { useState } from 'react'
import { pageTitle } from '#app/client/page-title.ts'
import type { MyProfile, WorkerDetails } from '#app/people/profiles/api.ts'
import { useWorkerForms } from '#app/people/profiles/web/use-worker-forms.part.ts'
import { WithProfile } from '#app/people/profiles/web/with-profile.part.tsx'
import { later } from '#platform/client/later.tsx'
import { isNarrow, useNarrow } from '#platform/client/use-narrow.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

export const meta = pageTitle('Min profil')

const ProfileTabs = later(async () => (await import('./profile/profile-tabs.tsx')).ProfileTabs, 'when asked')
const ProfileSections = later(
  async () => (await import('./profile/profile-sections.tsx')).ProfileSections,
  'when asked',
)
const OwnPreview = later(async () => (await import('./profile/own-preview.tsx')).OwnPreview)

// With the profile itself, not after it: only one of the two is ever needed.
if (!import.meta.env.SSR) (isNarrow() ? ProfileSections : ProfileTabs).fetch()

const skeleton = (
  <>
    <Skeleton className="mb-6 h-9 w-44" />
    <div className="lg:hidden">
      <Skeleton className="mb-3.5 h-[138px] w-full rounded-card" />
      <Skeleton className="h-[390px] w-full rounded-card" />
    </div>
    <div className="max-lg:hidden">
      <Skeleton className="mb-5 h-11 w-full" />
      <Skeleton className="h-[620px] w-full rounded-card" />
    </div>
  </>
)

export default function WorkerProfilePage() {
  return (
    <WithProfile skeleton={skeleton}>
      {profile => profile.worker && <WorkerProfile profile={profile} worker={profile.worker} />}
    </WithProfile>
  )
}

/** A worker's own profile: tabs beside the sidebar, and on a phone sections that are lit one by one. */
function WorkerProfile({ profile, worker }: { profile: MyProfile; worker: WorkerDetails }) {
  const narrow = useNarrow()
  const edits = useWorkerForms(profile, worker, narrow)
  const [isPreviewed, setPreviewed] = useState(false)
  const isComing = [ProfileTabs.useIsComing(!narrow), ProfileSections.useIsComing(narrow)].some(Boolean)

  function typedServices() {
    const { services: standard, customServices } = edits.services.form.getValues()
    return [...standard.map(({ id, experience }) => ({ name: id, experience })), ...customServices]
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, experience }) => ({
        name,
        experience: Number.isInteger(experience) && experience >= 0 && experience <= 80 ? experience : null,
      }))
  }

  if (isComing) return <Loading>{skeleton}</Loading>
  const Layout = narrow ? ProfileSections : ProfileTabs
  return (
    <>
      <Layout
        profile={profile}
        worker={worker}
        edits={edits}
        services={typedServices}
        onPreview={() => setPreviewed(true)}
      />
      {isPreviewed && (
        <OwnPreview profile={profile} worker={worker} edits={edits} onClose={() => setPreviewed(false)} />
      )}
    </>
  )
}
