import { chosenOf } from '#app/work/series/choice.ts'
import { acceptSeries } from '#app/work/series/server/accept-series.ts'
import { oneSeries, seriesPreview } from '#app/work/series/server/queries.ts'
import { skipOccurrence } from '#app/work/series/server/skip-occurrence.ts'
import { atTime } from '#platform/clock.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, localDate } from '#platform/shared/time.ts'
import { repeatAndPay } from './paying.ts'

type Agreement = { customer: Person; address: string; worker: Person; firstDay: Date }

/** A pair with help every other week: requested yesterday, agreed, one occurrence skipped. */
export async function repeat({ customer, address, worker, firstDay }: Agreement, now: Date): Promise<void> {
  const wish = {
    workerId: worker.profileId,
    serviceId: 'rydde-vaske',
    date: localDate(firstDay),
    time: '13:30',
    halfHours: 5,
    weeksBetween: 2,
  }
  const yesterday = new Date(now.getTime() - DAY)
  const { seriesId } = await atTime(yesterday, async () => {
    const { occurrences, rate } = await seriesPreview({ actor: customer }, wish)
    return repeatAndPay(customer, {
      ...{ ...wish, address, dates: chosenOf(occurrences, {}), expectedRate: rate },
      description: 'Gulv, bad og kjøkken. Støvsugeren står i boden.',
    })
  })
  await atTime(yesterday, () => acceptSeries({ actor: worker }, { seriesId }))
  const { dates } = await oneSeries({ actor: customer }, { seriesId })
  const second = dates.filter(({ kind }) => kind === 'order')[1]
  if (second) {
    await skipOccurrence({ actor: customer }, { seriesId, date: second.date, expectedCharge: 0 })
  }
}
