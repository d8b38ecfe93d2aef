import { localDate, localTime } from '#platform/shared/time.ts'

type Span = { startsAt: string; endsAt: string }

const hoursOf = (at: string) => {
  const [hours = 0, minutes = 0] = localTime(at).split(':').map(Number)
  return hours + minutes / 60
}

/** Begin and end by the clock on the wall; what lasts into the next day ends at 24. */
const clockOf = ({ startsAt, endsAt }: Span) => ({
  from: hoursOf(startsAt),
  to: localDate(startsAt) === localDate(endsAt) ? hoursOf(endsAt) : 24,
})

/** Two days are compared on one scale: 08–20, or as much more as one of them needs. Places are percent from the top. */
export function dayScale(spans: readonly Span[]) {
  const clocks = spans.map(clockOf)
  const first = Math.min(8, ...clocks.map(({ from }) => Math.floor(from / 4) * 4))
  const last = Math.max(20, ...clocks.map(({ to }) => Math.ceil(to / 4) * 4))
  const place = (hour: number) => (100 * (hour - first)) / (last - first)
  return {
    ticks: Array.from({ length: (last - first) / 4 + 1 }, (_, index) => ({
      label: String(first + 4 * index).padStart(2, '0'),
      top: place(first + 4 * index),
    })),
    slotOf: (span: Span) => {
      const { from, to } = clockOf(span)
      return { top: place(from), height: place(to) - place(from) }
    },
  }
}
