import { ageOn } from '#app/facts/birth-date.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { standardLabel } from '#app/facts/services.ts'
import { type Hours, usualHours, weekOf, wholeDay } from '#app/people/availability/hours.ts'
import type { profileServices } from '#app/schema/profiles.server.ts'
import { type LocalDate, type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import type { OfferedService, WorkerDetails } from '../api.ts'
import { completionOf } from '../completion.ts'
import { lowRateWarning } from '../wage-hint.ts'
import { isListed } from './listing.ts'
import type { Profile } from './own-profile.ts'

type Service = Omit<typeof profileServices.$inferSelect, 'profileId'>

/** A worker's own part of the profile, as only the worker sees it. */
export function presentWorker(
  profile: Profile,
  services: readonly Service[],
  hours: Partial<Record<WeekdayId, Hours>>,
  emailVerified: boolean,
  today: LocalDate,
): WorkerDetails {
  return {
    birthDate: profile.birthDate,
    age: profile.bornOn ? ageOn(profile.bornOn, today) : null,
    district: profile.district,
    aboutMe: profile.aboutMe ?? '',
    hourlyRate: profile.hourlyRate,
    services: services.map(service => presentService(service, profile.hourlyRate, today)),
    availabilityDays: weekdayIds.filter(day => profile.availabilityDays.includes(day)),
    hours: weekOf(day => hours[day] ?? (profile.availabilityDays.includes(day) ? wholeDay : usualHours)),
    visible: profile.isVisibleToCustomers,
    heldBackWhy: profile.heldBackAt ? texts.heldBack : null,
    listed: isListed({ ...profile, emailVerified }),
    notListedWhy: profile.isVisibleToCustomers ? obstacle(profile, emailVerified) : null,
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

/** The first obstacle between a visible profile and search; null without any. */
function obstacle(profile: Profile, emailVerified: boolean): string | null {
  if (profile.verificationStatus === 'rejected') return texts.rejected
  if (profile.registrationCompletedAt === null) return texts.listedWhenSigned
  return emailVerified ? null : texts.listedWhenConfirmed
}

function presentService(service: Service, fallback: number | null, today: LocalDate): OfferedService {
  const { serviceId: id, name, experience, hourlyRate } = service
  return {
    id,
    name,
    standard: standardLabel(id) !== null,
    experience,
    hourlyRate,
    rateWarning: lowRateWarning(id, hourlyRate ?? fallback, today),
  }
}
