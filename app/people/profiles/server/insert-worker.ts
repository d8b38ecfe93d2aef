import { bornOn, isAdult } from '#app/facts/birth-date.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { writeHours } from '#app/people/availability/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { type LocalDate, localDate } from '#platform/shared/time.ts'
import type { AddWorker } from '../api.ts'
import { insertProfile } from './insert-profile.ts'
import { writeServices } from './services.ts'

/** The date for DDMMÅÅ. INVALID_INPUT at `birthDate` for an impossible date, or under 18 years. */
export function demandAdult(birthDate: string, now: Date): LocalDate {
  const born = bornOn(birthDate)
  if (!born) throw invalidInput({ birthDate: texts.birthDateInvalid })
  if (!isAdult(born, localDate(now))) throw invalidInput({ birthDate: texts.tooYoung })
  return born
}

/** Makes a worker's profile with its services and hours. The address is the district at first. */
export async function insertWorker(
  tx: Transaction,
  worker: AddWorker & { userId: string; fullName: string; bornOn: LocalDate },
  now: Date,
): Promise<string> {
  const { userId, fullName, birthDate, district, phone, availabilityDays, services, customServices } = worker
  const profile = {
    ...({ userId, userType: 'worker', fullName, birthDate, district, phone, availabilityDays } as const),
    bornOn: worker.bornOn,
    address: district,
    reach: worker.reach ?? null,
    hourlyRate: (services[0] ?? customServices[0])?.hourlyRate ?? null,
  }
  const id = await insertProfile(tx, profile, now)
  await writeServices(tx, id, worker)
  if (worker.hours) await writeHours(tx, id, availabilityDays, worker.hours)
  return id
}
