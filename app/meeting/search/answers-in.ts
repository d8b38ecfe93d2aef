import { DAY } from '#platform/shared/time.ts'

/** When a request was answered, in seconds, and after how many minutes. */
type Answer = readonly [step: number, at: number, minutes: number]

/** Fewer answers say nothing of the next one, and nor do older ones. */
const LEAST = 5
const COUNTED_FOR = 180 * DAY

/** Up, so that what is promised is kept: to ten minutes within the hour, then to hours. */
const roundedUp = (minutes: number): number => {
  const tens = Math.max(10, Math.ceil(minutes / 10) * 10)
  return tens <= 60 ? tens : Math.ceil(minutes / 60) * 60
}

/** Minutes within which half of the newest requests were answered; null when there are too few. */
export function answersIn(answers: readonly Answer[], now: Date): number | null {
  const since = (now.getTime() - COUNTED_FOR) / 1000
  const minutes = answers
    .filter(([, at]) => at >= since)
    .map(([, , taken]) => taken)
    .sort((a, b) => a - b)
  if (minutes.length < LEAST) return null
  const middle = minutes.length / 2
  const [one, other] = [minutes[Math.ceil(middle) - 1] ?? 0, minutes[Math.floor(middle)] ?? 0]
  return roundedUp((one + other) / 2)
}

/** 'Svarer vanligvis innen 20 minutter' */
export function answersText(minutes: number): string {
  const hours = minutes / 60
  const length = minutes < 60 ? `${minutes} minutter` : hours === 1 ? 'en time' : `${hours} timer`
  return `Svarer vanligvis innen ${length}`
}
