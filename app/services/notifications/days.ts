import { formatDay, formatDayYear, localDate, startOfDay } from '#platform/shared/time.ts'

/** A day's heading in a list: 'I dag', 'I går', 'fredag 4. desember', with the year if it is another. */
export function dayName(at: Date | string, now: Date): string {
  const date = localDate(at)
  if (date === localDate(now)) return 'I dag'
  if (date === localDate(startOfDay(now, -1))) return 'I går'
  return date.slice(0, 4) === localDate(now).slice(0, 4) ? formatDay(at) : formatDayYear(at)
}

/** Groups things in time order by their day in Oslo. */
export function byDay<Item extends { at: string }>(items: readonly Item[]): [date: string, items: Item[]][] {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const date = localDate(item.at)
    days.set(date, [...(days.get(date) ?? []), item])
  }
  return [...days]
}
