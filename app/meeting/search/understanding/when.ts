import { formatDay, instantOf, type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import { folded } from '../synonyms.ts'
import type { Reading, Wishes } from './reading.ts'
import { senseOf } from './units.ts'
import { numbers, ordinals, otherNumbers, otherOrdinals } from './vocabulary/moments.ts'

const inWords = new Map([
  ...numbers.split(' ').map((word, index): [string, number] => [folded(word), index]),
  ...Object.entries(otherNumbers),
])
const inOrder = new Map([
  ...ordinals.split(' ').map((word, index): [string, number] => [folded(word), index]),
  ...otherOrdinals.split(' ').map((word, index): [string, number] => [folded(word), index]),
])

/** A number in figures or words. */
export const countAt = (reading: Reading, at: number): number | undefined =>
  reading.number(at) ?? inWords.get(reading.word(at))

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const fieldsOf = (day: string) => day.split('-').map(Number) as [number, number, number]
const dayAfter = (day: string, days: number) => {
  const [year, month, date] = fieldsOf(day)
  const at = new Date(Date.UTC(year, month - 1, date + days))
  return iso(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}
const exists = (day: string) => {
  const [year, month, date] = fieldsOf(day)
  return month >= 1 && month <= 12 && date >= 1 && dayAfter(day, 0) === iso(year, month, date)
}
/** Monday is 0. */
const placeInWeek = (day: string) => {
  const [year, month, date] = fieldsOf(day)
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
}
const named = (day: string) => formatDay(instantOf(day, '12:00') ?? day)

/** A date so many days past is taken for next year's. */
const PAST = 7
const leading = /^(pa|on|til|fra|den|denne|this|kommende|forstkommende|coming|om|in|i|the|of|for)$/
const week = /^(uke|uken|uka|veke|veka|week|uker|veker|weeks)$/
const next = /^(neste|next)$/

function takeDate(reading: Reading, from: number, to: number, today: string, day: string, hasYear: boolean) {
  if (!exists(day)) return reading.refuse('date', from, to, 'er en dag som ikke finnes')
  const [year, month, date] = fieldsOf(day)
  if (day >= today)
    return reading.take(
      'date',
      day,
      from,
      to,
      `«${reading.spansOf(reading.units.slice(from, to)).words}» er ${named(day)}`,
    )
  const nextYear = iso(year + 1, month, date)
  if (hasYear || day >= dayAfter(today, -PAST) || !exists(nextYear))
    return reading.refuse('date', from, to, 'er en dag som har vært')
  reading.take(
    'date',
    nextYear,
    from,
    to,
    `«${reading.spansOf(reading.units.slice(from, to)).words}» er ${named(nextYear)} neste år`,
  )
}

/** '3. desember', '3/12', '3.12.2026', '2026-12-03', 'third of december'. */
function readDate(reading: Reading, at: number, today: string) {
  const unit = reading.units[at]
  if (!unit || unit.isUsed) return
  const [thisYear] = fieldsOf(today)
  const from = () => reading.before(at, leading)
  const full = /^(\d{4})-(\d{2})-(\d{2})$/.exec(unit.typed)
  if (full) return takeDate(reading, from(), at + 1, today, unit.typed, true)
  const short = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?$/.exec(unit.typed)
  if (short) {
    const [, day, month, year] = short
    const isMoney = /^(kr|kroner|stjerne|stjerner|stars)$/.test(reading.word(at + 1))
    const isClock = /^(kl|klokka|klokken)$/.test(reading.units[at - 1]?.word ?? '')
    const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
    if (
      !isMoney &&
      !isClock &&
      isDay &&
      (year || unit.typed.includes('/') || month?.length === 2 || Number(day) > 5)
    ) {
      const ofYear = year ? Number(year.length === 2 ? `20${year}` : year) : thisYear
      takeDate(reading, from(), at + 1, today, iso(ofYear, Number(month), Number(day)), year !== undefined)
    }
    return
  }
  const feast = senseOf(unit, 'feast')
  if (feast) return takeDate(reading, from(), at + 1, today, iso(thisYear, feast.month, feast.day), false)
  const day = unit.number ?? inOrder.get(unit.word)
  const month = senseOf(unit, 'month')
  if (month) {
    const number = reading.number(at + 1)
    const isDay = number !== undefined && Number.isInteger(number) && number >= 1 && number <= 31
    if (isDay && !/^(kr|kroner)$/.test(reading.word(at + 2))) {
      const to = /^(st|nd|rd|th)$/.test(reading.word(at + 2)) ? at + 3 : at + 2
      return takeDate(reading, from(), to, today, iso(thisYear, month.month, number), false)
    }
    if (/^(i|til|in|for)$/.test(reading.units[at - 1]?.word ?? '')) reading.pass(at, at + 1)
    return
  }
  if (day === undefined || !Number.isInteger(day) || day < 1 || day > 99) return
  let to = at + 1
  while (/^(st|nd|rd|th|of|i|den|de)$/.test(reading.word(to))) to++
  const ofMonth = senseOf(reading.units[to], 'month')
  if (ofMonth && !reading.units[to]?.isUsed) {
    const year = reading.number(to + 1)
    const hasYear = year !== undefined && year >= 2000 && year < 2100
    return takeDate(
      reading,
      from(),
      hasYear ? to + 2 : to + 1,
      today,
      iso(hasYear ? year : thisYear, ofMonth.month, day),
      hasYear,
    )
  }
  if (
    reading.word(at - 1) === 'den' &&
    day <= 31 &&
    (inOrder.has(unit.word) || reading.after(at).startsWith('.') || at === reading.units.length - 1)
  ) {
    const [year, now] = fieldsOf(today)
    const days = [iso(year, now, day), now === 12 ? iso(year + 1, 1, day) : iso(year, now + 1, day)]
    const coming = days.find(one => exists(one) && one >= today)
    if (coming) takeDate(reading, from(), at + 1, today, coming, true)
  }
}

const nextOf = (today: string, day: WeekdayId) => {
  const ahead = (weekdayIds.indexOf(day) - placeInWeek(today) + 7) % 7
  return dayAfter(today, ahead === 0 ? 7 : ahead)
}

/** 'lørdag', 'på lørdager', 'neste fredag', 'tirsdag neste uke', 'til helga'. */
function readDay(reading: Reading, at: number, today: string) {
  const unit = reading.units[at]
  const sense = senseOf(unit, 'day')
  if (!unit || unit.isUsed || !sense) return
  const from = reading.before(
    at,
    /^(pa|on|til|fra|den|denne|this|kommende|forstkommende|coming|i|in|om|the|for|neste|next|from)$/,
  )
  const { day, many, isWeekend } = sense
  const like = unit.corrected ? `«${unit.typed}» ligner på «${unit.corrected}»` : undefined
  if (many) return reading.take('weekday', day, from, at + 1, like ?? `«${unit.typed}» er en fast dag i uken`)
  const isNext = reading.units.slice(from, at).some(({ word }) => next.test(word))
  const isOfNextWeek = (place: number) => /^(neste|next) (uke|uka|veke|week)$/.test(reading.word(place))
  const ofNextWeek = isOfNextWeek(at + 1) || isOfNextWeek(from - 1)
  let date = nextOf(today, day)
  if (isWeekend && placeInWeek(today) === 5) date = today
  const monday = dayAfter(today, 7 - placeInWeek(today))
  if (ofNextWeek || (isNext && date < monday)) date = dayAfter(monday, weekdayIds.indexOf(day))
  const to = isOfNextWeek(at + 1) ? at + 2 : at + 1
  // A weekday beside a date: the date says it.
  const ofDate = reading.said.find(said => said.wish === 'date')
  if (ofDate && reading.wishes.date && weekdayIds[placeInWeek(reading.wishes.date)] === day && !isWeekend) {
    const { spans, words } = reading.spansOf(reading.units.slice(from, to))
    ofDate.spans.unshift(...spans)
    ofDate.words = `${words} ${ofDate.words}`
    return reading.pass(from, to)
  }
  reading.take('date', date, from, to, `${like ? `${like}, ` : `«${unit.typed}» er `}${named(date)}`)
  if (sense.time)
    reading.take('time', sense.time, from, to, `«${unit.typed}» er fra kl. ${sense.time.replace(':', '.')}`)
}

/** 'i morgen', 'i kveld', 'om tre dager'. */
function readSoon(reading: Reading, at: number, today: string) {
  const unit = reading.units[at]
  if (!unit || unit.isUsed) return
  const soon = senseOf(unit, 'soon')
  if (soon) {
    const date = dayAfter(today, soon.days)
    reading.take('date', date, at, at + 1, `«${unit.typed}» er ${named(date)}`)
    if (soon.time)
      reading.take('time', soon.time, at, at + 1, `«${unit.typed}» er fra kl. ${soon.time.replace(':', '.')}`)
    return
  }
  const many = /^(om|in)$/.test(unit.word) ? countAt(reading, at + 1) : undefined
  if (many === undefined || !Number.isInteger(many) || many > 60) return
  const days = /^(dag|dager|dagar|day|days)$/.test(reading.word(at + 2))
    ? many
    : week.test(reading.word(at + 2))
      ? many * 7
      : 0
  if (days > 0)
    reading.take(
      'date',
      dayAfter(today, days),
      at,
      at + 3,
      `${reading.text.slice(unit.from, reading.units[at + 2]?.to)} er ${named(dayAfter(today, days))}`,
    )
}

type Rhythm = NonNullable<Wishes['rhythm']>
const rhythms: Record<Rhythm, string> = {
  weekly: 'hver uke',
  biweekly: 'annenhver uke',
  monthly: 'hver måned',
  regular: 'fast',
}
const month = /^(maned|maneden|mnd|manad|manaden|month|months)$/
const oneWord: readonly [RegExp, Rhythm][] = [
  [/^(ukentlig|vekentleg|ukentleg|weekly)$/, 'weekly'],
  [/^(biweekly|fortnightly)$/, 'biweekly'],
  [/^(manedlig|manadleg|monthly)$/, 'monthly'],
]

/** 'hver uke', 'annenhver lørdag', 'to ganger i måneden', 'fast'. */
function readRhythm(reading: Reading, at: number) {
  const unit = reading.units[at]
  if (!unit || unit.isUsed) return
  const take = (rhythm: Rhythm, to: number) => {
    const words = reading.text.slice(unit.from, reading.units[to - 1]?.to)
    reading.take('rhythm', rhythm, at, to, `«${words}» er ${rhythms[rhythm]}`)
  }
  for (const [words, rhythm] of oneWord) if (words.test(unit.word)) return take(rhythm, at + 1)
  const isSecond = /^(annenhver|annakvar|annankvar|annahver)$/.test(unit.word)
  const isEach = /^(hver|kvar|hvert|every|each)$/.test(unit.word)
  const isTurned = /^(annen|anna|annan)$/.test(unit.word) && /^(hver|kvar)$/.test(reading.word(at + 1))
  if (isSecond || isEach || isTurned) {
    let to = isTurned ? at + 2 : at + 1
    const isOther = isEach && /^(annen|andre|anna|annan|other|second|2)$/.test(reading.word(to))
    if (isOther) to++
    const rhythm = isSecond || isOther || isTurned ? 'biweekly' : 'weekly'
    const nth = countAt(reading, to) ?? inOrder.get(reading.word(to))
    if (isEach && !isOther && nth !== undefined && /^(dag|day)$/.test(reading.word(to + 1)))
      return take(nth === 14 ? 'biweekly' : nth === 7 ? 'weekly' : 'regular', to + 2)
    if (isEach && !isOther && nth !== undefined && week.test(reading.word(to + 1)))
      return take(nth === 4 ? 'monthly' : nth === 2 ? 'biweekly' : 'regular', to + 2)
    if (week.test(reading.word(to))) return take(rhythm, to + 1)
    if (month.test(reading.word(to))) return take(rhythm === 'weekly' ? 'monthly' : 'regular', to + 1)
    if (/^(dag|day)$/.test(reading.word(to))) return take('regular', to + 1)
    const day = senseOf(reading.units[to], 'day')
    if (day) {
      const words = reading.units[to]?.typed ?? ''
      const whole = reading.text.slice(unit.from, reading.units[to]?.to)
      // The day stays when the rhythm is taken away.
      reading.take('rhythm', rhythm, at, to, `«${whole}» er ${rhythms[rhythm]}`)
      reading.take('weekday', day.day, to, to + 1, `«${words}» er en fast dag i uken`)
    }
    return
  }
  const times = unit.word === 'once' ? 1 : unit.word === 'twice' ? 2 : countAt(reading, at)
  const to =
    unit.word === 'once' || unit.word === 'twice'
      ? at + 1
      : /^(gang|ganger|gong|gongar|times)$/.test(reading.word(at + 1))
        ? at + 2
        : 0
  if (times === undefined || to === 0) return
  const of = /^(i|per|pr|om|a|hver|kvar|in|the)$/.test(reading.word(to)) ? to + 1 : to
  if (week.test(reading.word(of))) take(times === 1 ? 'weekly' : 'regular', of + 1)
  else if (month.test(reading.word(of)))
    take(times === 1 ? 'monthly' : times === 2 ? 'biweekly' : 'regular', of + 1)
}

/** 'fast', 'jevnlig': how often is said by other words, if at all. */
function readRegular(reading: Reading, at: number) {
  const word = reading.word(at)
  if (!/^(jevnlig|jamnleg|regelmessige?|fast|faste|regular|regularly|daglig|dagleg|daily)$/.test(word)) return
  if (reading.wishes.rhythm) reading.pass(at, at + 1)
  else reading.take('rhythm', 'regular', at, at + 1, `«${reading.units[at]?.typed}» er ${rhythms.regular}`)
}

/** Days, dates and rhythms. A rhythm makes a day that was said alone one of each week. */
export function readDays(reading: Reading, today: string) {
  const each = (read: (at: number) => void) =>
    reading.units.forEach((_, at) => {
      read(at)
    })
  each(at => readRhythm(reading, at))
  each(at => readRegular(reading, at))
  each(at => readDate(reading, at, today))
  each(at => readSoon(reading, at, today))
  each(at => readDay(reading, at, today))
  const { rhythm, date, weekday } = reading.wishes
  const said = reading.said.find(({ wish }) => wish === 'date')
  const isDayAlone =
    said &&
    reading.units.some(
      unit => senseOf(unit, 'day') && said.spans.length === 1 && unit.to === said.spans[0]?.[1],
    )
  if (rhythm && date && said && isDayAlone && !/\d/.test(said.words)) {
    delete reading.wishes.date
    if (!weekday) {
      const day = weekdayIds[placeInWeek(date)] as WeekdayId
      reading.wishes.weekday = day
      Object.assign(said, { wish: 'weekday', because: `«${said.words}» er en fast dag i uken` })
    } else reading.said.splice(reading.said.indexOf(said), 1)
  }
}
