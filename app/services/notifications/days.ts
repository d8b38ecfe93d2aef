import { formatDay, formatDayYear, localDate, startOfDay } from '#platform/shared/time.ts'

/** What a day is called in a list of what has happened: 'I dag', 'I går', 'fredag 4. desember', with the year when it is another. */
export function dayName(at: Date | string, now: Date): string {
  const date = localDate(at)
  if (date === localDate(now)) return 'I dag'
  if (date === localDate(startOfDay(now, -1))) return 'I går'
  return date.slice(0, 4) === localDate(now).slice(0, 4) ? formatDay(at) : formatDayYear(at)
}

/** Things that are in order of time, by the day in Oslo on which each of them was. */
export function byDay<Item extends { at: string }>(items: readonly Item[]): [date: string, items: Item[]][] {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const date = localDate(item.at)
    days.set(date, [...(days.get(date) ?? []), item])
  }
  return [...days]
}
