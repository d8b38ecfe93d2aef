import { ageOn } from '#app/facts/birth-date.ts'
import { standardLabel } from '#app/facts/services.ts'
import { type Hours, proposedHours, usualHours, weekOf } from '#app/people/availability/hours.ts'
import type { profileServices } from '#app/schema/profiles.server.ts'
import { type LocalDate, localDate, type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import type { OfferedService, WorkerDetails } from '../api.ts'
import { completionOf } from '../completion.ts'
import { standingOf } from '../standing.ts'
import { lowRateWarning } from '../wage-hint.ts'
import { isListed } from './listing.ts'
import type { Profile } from './own-profile.ts'

type Service = Omit<typeof profileServices.$inferSelect, 'profileId'>

type Beside = {
  hours: Partial<Record<WeekdayId, Hours>>
  emailVerified: boolean
  /** What the administrator wrote who hid the profile. */
  hiddenWhy: string | null
  now: Date
}

/** A worker's own part of the profile, as only the worker sees it. */
export function presentWorker(
  profile: Profile,
  services: readonly Service[],
  { hours, emailVerified, hiddenWhy, now }: Beside,
): WorkerDetails {
  const today = localDate(now)
  const availabilityDays = weekdayIds.filter(day => profile.availabilityDays.includes(day))
  return {
    birthDate: profile.birthDate,
    age: profile.bornOn ? ageOn(profile.bornOn, today) : null,
    district: profile.district,
    aboutMe: profile.aboutMe ?? '',
    experience: profile.experience ?? '',
    hourlyRate: profile.hourlyRate,
    services: services.map(service => presentService(service, profile.hourlyRate, today)),
    availabilityDays,
    reach: profile.reach,
    hours: weekOf(day => hours[day] ?? (availabilityDays.includes(day) ? usualHours : proposedHours)),
    visible: profile.isVisibleToCustomers,
    listed: isListed({ ...profile, emailVerified }),
    standing: standingOf(
      {
        visible: profile.isVisibleToCustomers,
        heldBack: profile.heldBackAt !== null,
        verificationStatus: profile.verificationStatus,
        emailVerified,
        registeredAt: profile.registrationCompletedAt,
        hiddenWhy,
        adminNotes: profile.adminNotes,
      },
      now,
    ),
    verificationStatus: profile.verificationStatus,
    accountNumberEnd: profile.accountNumberEnd,
    taxConsent: profile.taxConsent,
    contractSigned: profile.contractSigned,
    completion: completionOf({
      ...profile,
      hasAccountNumber: profile.accountNumberEnd !== null,
      serviceCount: services.length,
    }),
  }
}

function presentService(service: Service, fallback: number | null, today: LocalDate): OfferedService {
  const { serviceId: id, name, experience, hourlyRate, serviceKind } = service
  return {
    id,
    name,
    standard: standardLabel(id) !== null,
    kind: serviceKind,
    experience,
    hourlyRate,
    rateWarning: lowRateWarning(serviceKind, hourlyRate ?? fallback, today),
  }
}
