import { type WeekdayId, weekdayIds } from '#platform/shared/time.ts'

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

const english = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The names under which a day may stand in an older profile: ours and the English one (specification, section 2). */
const storedNamesOf = (day: WeekdayId): string[] => [day, english[weekdayIds.indexOf(day)] ?? day]

/** Stored day names as days of the week, in order, each once. What is no day is left out. */
export function toWeekdays(stored: readonly string[]): WeekdayId[] {
  const names = new Set(stored.map(name => name.trim().toLowerCase()))
  return weekdayIds.filter(day => storedNamesOf(day).some(name => names.has(name)))
}
