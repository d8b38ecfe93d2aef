/** The standard services, in the order in which they are listed. */
export const standardServices = [
  { id: 'matlaging', label: 'Matlaging' },
  { id: 'turgaing', label: 'Turgåing' },
  { id: 'barnepass', label: 'Barnepass' },
  { id: 'hagearbeid', label: 'Hagearbeid' },
  { id: 'profesjonell-hjelp', label: 'Profesjonell hjelp' },
  { id: 'praktisk-hjelp', label: 'Praktisk hjelp' },
  { id: 'rydde-vaske', label: 'Rydde/vaske' },
] as const

export type StandardServiceId = (typeof standardServices)[number]['id']

export const standardServiceIds = standardServices.map(({ id }) => id) as [
  StandardServiceId,
  ...StandardServiceId[],
]

/** A standard id, or `custom_0`, `custom_1` … for a worker's own. */
export type ServiceId = string

export const customServiceId = (index: number): ServiceId => `custom_${index}`

/** Label of a standard service; null for a worker's own, whose name is stored with it. */
export const standardLabel = (id: ServiceId): string | null =>
  standardServices.find(service => service.id === id)?.label ?? null
