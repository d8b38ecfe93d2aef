import type { WeekdayId } from '#platform/shared/time.ts'

/** Names and abbreviations of the days (specification, section 2: search). */
export const weekdays: readonly { id: WeekdayId; label: string; short: string }[] = [
  { id: 'mandag', label: 'Mandag', short: 'Man' },
  { id: 'tirsdag', label: 'Tirsdag', short: 'Tir' },
  { id: 'onsdag', label: 'Onsdag', short: 'Ons' },
  { id: 'torsdag', label: 'Torsdag', short: 'Tor' },
  { id: 'fredag', label: 'Fredag', short: 'Fre' },
  { id: 'lørdag', label: 'Lørdag', short: 'Lør' },
  { id: 'søndag', label: 'Søndag', short: 'Søn' },
]
