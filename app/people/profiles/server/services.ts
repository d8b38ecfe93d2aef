import { eq } from 'drizzle-orm'
import { customServiceId, type StandardServiceId, standardLabel } from '#app/facts/services.ts'
import { profileServices } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

type Details = { experience: number; hourlyRate: number | null }
type ChosenServices = {
  services: readonly (Details & { id: string })[]
  customServices: readonly (Details & { name: string; belongsTo?: StandardServiceId | null | undefined })[]
}

/** Replaces the services of a profile: the standard ones in the order chosen, then the worker's own. */
export async function writeServices(
  tx: Transaction,
  profileId: string,
  { services, customServices }: ChosenServices,
): Promise<void> {
  await tx.delete(profileServices).where(eq(profileServices.profileId, profileId))
  const rows = [
    ...services.map(({ id, ...details }) => ({ serviceId: id, name: standardLabel(id) ?? id, ...details })),
    ...customServices.map((details, index) => ({ serviceId: customServiceId(index), ...details })),
  ].map((row, position) => ({ ...row, profileId, position }))
  if (rows.length > 0) await tx.insert(profileServices).values(rows)
}
