import type { StandardServiceId } from '#app/facts/services.ts'
import type { MyProfile, WorkerDetails } from '../api.ts'
import type { districts } from '../districts.ts'
import { client } from './client.ts'
import { useProfileForm } from './use-profile-form.part.ts'

const servicesOf = ({ services }: WorkerDetails) => ({
  services: services
    .filter(({ standard }) => standard)
    .map(({ id, experience, hourlyRate }) => ({ id: id as StandardServiceId, experience, hourlyRate })),
  customServices: services
    .filter(({ standard }) => !standard)
    .map(({ name, kind, experience, hourlyRate }) => ({ name, belongsTo: kind, experience, hourlyRate })),
})

const rules = () => import('./profile-rules.part.ts')
type District = (typeof districts)[number]

/**
 * The three forms of a worker's profile. They live above the tabs and the sections, so that what was typed stays when
 * another is opened. With `isKept` it is also there after another page.
 */
export function useWorkerForms(profile: MyProfile, first: WorkerDetails, isKept: boolean) {
  const workerOf = (fresh: MyProfile) => fresh.worker ?? first
  return {
    general: useProfileForm(profile, {
      kept: { as: 'general', isOn: isKept },
      rules: async () => (await rules()).generalRules,
      valuesOf: fresh => ({
        version: fresh.version,
        fullName: fresh.fullName,
        phone: fresh.phone,
        birthDate: workerOf(fresh).birthDate ?? '',
        // An unset district shows as 'Velg' and is required.
        district: (workerOf(fresh).district ?? '') as District,
        address: fresh.address,
        aboutMe: workerOf(fresh).aboutMe,
        experience: workerOf(fresh).experience,
      }),
      save: values => client.updateGeneral(values),
    }),
    services: useProfileForm(profile, {
      kept: { as: 'services', isOn: isKept },
      rules: async () => (await rules()).servicesRules,
      valuesOf: fresh => ({
        version: fresh.version,
        hourlyRate: workerOf(fresh).hourlyRate,
        ...servicesOf(workerOf(fresh)),
      }),
      save: values => client.updateServices(values),
    }),
    availability: useProfileForm(profile, {
      kept: { as: 'availability', isOn: isKept },
      rules: async () => (await rules()).availabilityRules,
      valuesOf: fresh => ({
        version: fresh.version,
        availabilityDays: workerOf(fresh).availabilityDays,
        hours: workerOf(fresh).hours,
        reach: workerOf(fresh).reach,
      }),
      save: values => client.updateAvailability(values),
    }),
  }
}
