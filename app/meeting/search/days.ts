import { type WeekdayId, weekdayIds } from '#platform/shared/time.ts'

const english = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The names under which a day may stand in an older profile: ours and the English one (specification, section 2). */
const storedNamesOf = (day: WeekdayId): string[] => [day, english[weekdayIds.indexOf(day)] ?? day]

/** Stored day names as days of the week, in order, each once. What is no day is left out. */
export function toWeekdays(stored: readonly string[]): WeekdayId[] {
  const names = new Set(stored.map(name => name.trim().toLowerCase()))
  return weekdayIds.filter(day => storedNamesOf(day).some(name => names.has(name)))
}
