import { namesCleaning } from './cleaning.ts'
import { type ServiceId, type StandardServiceId, standardServices } from './services.ts'

/** What a worker's own service is until its worker has said something else. */
export const unsaidKind: StandardServiceId = 'praktisk-hjelp'

/**
 * Which of the standard services a service is in the eyes of the law and of search: a standard one itself, a worker's own what its
 * worker chose, unless its name says cleaning. VAT and the lowest wage go by it. The database says the same
 * (`service_kind`, which a test compares with this).
 */
export function kindOf(
  serviceId: ServiceId,
  name: string,
  belongsTo: StandardServiceId | null,
): StandardServiceId {
  const standard = standardServices.find(({ id }) => id === serviceId)
  if (standard) return standard.id
  return namesCleaning(name) ? 'rydde-vaske' : (belongsTo ?? unsaidKind)
}

/** Asks for an HMS card, and for the lowest wage of the trade. */
export const isCleaning = (kind: StandardServiceId): boolean => kind === 'rydde-vaske'
