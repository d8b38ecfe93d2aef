import { type WeekdayId, weekdayIds } from '#platform/shared/time.ts'

/** Names and abbreviations of the days. */
export const weekdays: readonly { id: WeekdayId; label: string; short: string }[] = [
  { id: 'mandag', label: 'Mandag', short: 'Man' },
  { id: 'tirsdag', label: 'Tirsdag', short: 'Tir' },
  { id: 'onsdag', label: 'Onsdag', short: 'Ons' },
  { id: 'torsdag', label: 'Torsdag', short: 'Tor' },
  { id: 'fredag', label: 'Fredag', short: 'Fre' },
  { id: 'lørdag', label: 'Lørdag', short: 'Lør' },
  { id: 'søndag', label: 'Søndag', short: 'Søn' },
]

const english = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The day names found in older profiles: Norwegian and English. */
const storedNamesOf = (day: WeekdayId): string[] => [day, english[weekdayIds.indexOf(day)] ?? day]

/** Stored day names as weekdays, in order, without duplicates. Skips unknown names. */
export function toWeekdays(stored: readonly string[]): WeekdayId[] {
  const names = new Set(stored.map(name => name.trim().toLowerCase()))
  return weekdayIds.filter(day => storedNamesOf(day).some(name => names.has(name)))
}
