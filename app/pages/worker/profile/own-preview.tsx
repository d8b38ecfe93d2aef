import { standardLabel } from '#app/facts/services.ts'
import { useOwnBadge } from '#app/people/identity/web/queries.part.ts'
import { ageTyped } from '#app/people/profiles/web/generate-about.part.tsx'
import { ProfilePreview } from '#app/people/profiles/web/profile-preview.part.tsx'
import type { ProfileLayout } from './layout.ts'

/** One's own profile as customers would see it, with what is typed and not yet saved. */
export function OwnPreview({
  profile,
  worker,
  edits,
  onClose,
}: Pick<ProfileLayout, 'profile' | 'worker' | 'edits'> & { onClose: () => void }) {
  const identity = useOwnBadge()
  const { fullName, aboutMe, experience = '', birthDate, district } = edits.general.form.getValues()
  const { hourlyRate, services: standard, customServices } = edits.services.form.getValues()
  const rate = hourlyRate ?? standard[0]?.hourlyRate ?? null
  return (
    <ProfilePreview
      preview={{
        image: profile.image,
        fullName,
        aboutMe,
        experience,
        age: ageTyped(birthDate) ?? worker.age,
        district: district || worker.district,
        services: [
          ...standard.map(({ id }) => standardLabel(id) ?? id),
          ...customServices.map(({ name }) => name),
        ].filter(Boolean),
        hourlyRate: typeof rate === 'number' ? rate : null,
      }}
      identity={identity}
      onClose={onClose}
    />
  )
}
