import { halfHourLimits } from '#app/facts/order-process.ts'
import { standardLabel } from '#app/facts/services.ts'
import { halfHoursAt } from '#app/people/availability/hours.ts'
import { inDistrict } from '#app/people/profiles/districts.ts'
import { kroner } from '#platform/shared/money.ts'
import { formatDay, formatDayYear, instantOf, weekdayOf } from '#platform/shared/time.ts'
import { answersText } from './answers-in.ts'
import type { CardFacts, FoundWorker, Reason, WorkerSearch } from './api.ts'
import { folded, wordsOf } from './synonyms.ts'

/** Shorter words say nothing by standing in a text. */
const LEAST_LETTERS = 4

type Facts = Pick<
  FoundWorker,
  | 'availabilityDays'
  | 'aboutMe'
  | 'district'
  | 'services'
  | 'rate'
  | 'rating'
  | 'verificationStatus'
  | keyof CardFacts
> & {
  verifiedAt: Date | null
  /** How many different customers gave ratings. */
  ratedBy: number
  /** Appointments of the last 12 months: kept, and broken in halves, since illness with a message counts half. */
  kept: number
  brokenHalves: number
}

/** What was asked for, chosen or understood, and the words that were left over. */
export type Asked = Partial<
  Pick<WorkerSearch, 'weekday' | 'date' | 'time' | 'district' | 'service' | 'maxRate'> & { rest: string }
>

/** 4,7: an average has one decimal, and is written twenty times for each page. */
const oneDecimal = (average: number) => average.toFixed(1).replace('.', ',')
const plus = (text: string): Reason => ({ text, minus: false })

/** A smaller share of kept appointments counts against the worker. */
const RELIABLE = 0.9

const dayText = (date: string) => formatDay(instantOf(date, '12:00') ?? date)
const clockText = (time: string) => time.replace(':', '.')

/** Is somebody free when it was asked for, as far as the hours on the card tell? */
function whenReasons({ free, firstFree, availabilityDays }: Facts, { date, time, weekday }: Asked): Reason[] {
  const found: Reason[] = []
  if (weekday && free && weekdayOf(instantOf(free.date, '12:00') as Date) === weekday) {
    found.push(plus(`Ledig ${dayText(free.date)}, som du valgte`))
  } else if (weekday && availabilityDays.includes(weekday)) {
    found.push(plus(`Jobber på ${weekday}er, som du valgte`))
  }
  if (!date) return found
  const from = time === undefined ? undefined : halfHoursAt(time)
  const isThen = ({ from: begins, to: ends }: { from: number; to: number }) =>
    from === undefined || (begins <= from && from + halfHourLimits.least <= ends)
  if (free?.date === date && free.stretches.some(isThen)) {
    found.push(plus(`Ledig ${dayText(date)}${time ? ` fra ${clockText(time)}` : ''}, som du ba om`))
  } else if (firstFree) {
    const first = `${dayText(firstFree.date)} fra ${clockText(firstFree.time)}`
    found.push({ text: `Kan ikke bestilles da du ba om, men først ${first}`, minus: true })
  }
  return found
}

/** The words that somebody has written of themself, in the words of the customer. */
function wordReasons({ aboutMe }: Facts, rest: string | undefined): Reason[] {
  if (!rest || !aboutMe) return []
  const written = wordsOf(aboutMe).map(folded)
  const own = wordsOf(rest).filter(
    word => folded(word).length >= LEAST_LETTERS && written.some(one => one.startsWith(folded(word))),
  )
  return own.length > 0 ? [plus(`Har skrevet om ${own.map(word => `«${word}»`).join(' og ')}`)] : []
}

function priceReasons({ rate }: Facts, maxRate: number | undefined): Reason[] {
  if (maxRate === undefined || !rate) return []
  const costs = `Koster ${rate.from ? 'fra ' : ''}${Math.round(rate.amount / kroner(1))} kr/t`
  const over = rate.amount - kroner(maxRate)
  if (over === 0) return [plus(`${costs}, akkurat på grensen du satte`)]
  return [{ text: `${costs}, ${over < 0 ? 'under' : 'over'} grensen på ${maxRate}`, minus: over > 0 }]
}

/** 'Hvorfor denne?': only verifiable facts from the worker's page, those the customer asked for first. */
export function reasonsFor(worker: Facts, wish: Asked): Reason[] {
  const reasons = whenReasons(worker, wish)
  const service = worker.services.find(({ serviceId }) => serviceId === wish.service)
  if (wish.district && worker.district === wish.district) {
    reasons.push(plus(`Holder til ${inDistrict(wish.district)}, som du valgte`))
  }
  if (service) {
    const name = (standardLabel(service.serviceId) ?? service.name).toLowerCase()
    reasons.push(
      plus(
        service.experience > 0
          ? `Har ${service.experience} års erfaring med ${name}, som du valgte`
          : `Tilbyr ${name}, som du valgte`,
      ),
    )
  }
  reasons.push(...priceReasons(worker, wish.maxRate), ...wordReasons(worker, wish.rest))
  if (worker.rating !== null && worker.ratedBy > 0) {
    const customers = worker.ratedBy === 1 ? 'kunde' : 'kunder'
    reasons.push(plus(`${oneDecimal(worker.rating)} i snitt fra ${worker.ratedBy} ${customers}`))
  }
  const { kept, brokenHalves } = worker
  const due = kept + Math.ceil(brokenHalves / 2)
  if (due > 0) {
    const text = `Har møtt til ${kept} av ${due} ${due === 1 ? 'avtale' : 'avtaler'} siste 12 måneder`
    reasons.push({ text, minus: kept < (kept + brokenHalves / 2) * RELIABLE })
  }
  if (worker.returning > 0) {
    const customers = worker.returning === 1 ? 'kunde' : 'kunder'
    reasons.push(plus(`${worker.returning} ${customers} har bestilt igjen`))
  }
  if (worker.answersIn !== null) reasons.push(plus(answersText(worker.answersIn)))
  if (worker.way) {
    reasons.push(plus(`Holder til ca. ${worker.way.km} km og ${worker.way.minutes} min fra deg`))
  }
  if (worker.verificationStatus === 'approved') {
    reasons.push(
      plus(worker.verifiedAt ? `Verifisert av oss ${formatDayYear(worker.verifiedAt)}` : 'Verifisert av oss'),
    )
  } else {
    reasons.push({ text: 'Ikke verifisert av oss ennå', minus: true })
  }
  return reasons
}
