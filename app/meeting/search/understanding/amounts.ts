import type { Reading } from './reading.ts'
import { senseOf } from './units.ts'
import { countAt } from './when.ts'

const hour = /^(time|timen|timar|timer|timers|t|h|hour|hours|min|minutt|minutter|minutes)$/
const money = /^(kr|kroner|krone|kronor|nok)$/
const stars = /^(stjerner|stjerne|stjernar|stjerners|star|stars)$/
const counted =
  /^(ar|ars|aring|kvm|m2|kvadrat|kvadratmeter|rom|roms|room|rooms|stk|stykk|etg|etasje|etasjer|ganger|gang|gong|gongar|dager|dagar|uker|veker|days|weeks|years|year|old|km|meter|mnd|maneder|kg|personer|people|mannedar)$/

const clock = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${minutes >= 30 ? '30' : '00'}`
const shown = (time: string) => `kl. ${time.replace(':', '.')}`

/** Hours up to six are in the afternoon: nobody is asked for at four in the morning. */
function hoursOf(reading: Reading, at: number, to: number, hours: number): number {
  const near = [reading.units[to], reading.units[to + 1], reading.units[to + 2], reading.units[at - 1]]
  const part = near.map(unit => senseOf(unit, 'part')?.time).find(Boolean)
  const word = reading.word(to)
  if (word === 'am') return hours === 12 ? 0 : hours
  if (word === 'pm') return hours < 12 ? hours + 12 : hours
  if (part === '17:00' && hours < 12) return hours + 12
  if (part === '13:00' && hours < 8) return hours + 12
  return hours >= 1 && hours <= 6 && part !== '08:00' ? hours + 12 : hours
}

function takeTime(reading: Reading, from: number, to: number, hours: number, minutes: number) {
  if (hours > 23 || minutes > 59) return
  const time = clock(hoursOf(reading, from, to, hours), minutes)
  let end = /^(am|pm)$/.test(reading.word(to)) ? to + 1 : to
  // The end of a span is no wish of its own: 'mellom 10 og 14'.
  if (/^(til|og|to|and|i)$/.test(reading.word(end)) || /^\s*[-–]\s*$/.test(reading.after(end - 1))) {
    const joined = /^(til|og|to|and)$/.test(reading.word(end)) ? end + 1 : end
    const last = countAt(reading, joined)
    const isSpan =
      last !== undefined &&
      last <= 24 &&
      !hour.test(reading.word(joined + 1)) &&
      !money.test(reading.word(joined + 1))
    const hasMinutes = /^\d{1,2}[.:]\d{2}$/.test(reading.word(joined))
    if (isSpan || hasMinutes) end = joined + 1
  }
  const words = reading.text.slice(reading.units[from]?.from, reading.units[end - 1]?.to)
  reading.loosen('time')
  reading.take('time', time, from, end, `«${words}» er fra ${shown(time)}`)
}

/** 'kl 10', '10.30', 'halv fem', '3 pm', 'etter 16', 'mellom 10 og 14'. */
function readClock(reading: Reading, at: number) {
  const unit = reading.units[at]
  if (!unit || unit.isUsed) return
  const said = /^(\d{1,2})[.:](\d{2})$/.exec(unit.typed)
  const isOther =
    money.test(reading.word(at + 1)) || stars.test(reading.word(at + 1)) || counted.test(reading.word(at + 1))
  const from = reading.before(
    at,
    /^(kl|klokka|klokken|klokke|klokkan|at|fra|fra_kl|from|etter|after|ved|rundt|ca|mellom|between|om|omtrent|around|pa|innan|innen|for)$/,
  )
  const lead = reading.units.slice(from, at).map(({ word }) => word)
  const isClock = lead.some(word => /^(kl|klokka|klokken|klokke|klokkan)$/.test(word))
  if (said && !isOther) return takeTime(reading, from, at + 1, Number(said[1]), Number(said[2]))
  if (unit.word === 'halv') {
    const of = countAt(reading, at + 1)
    if (of !== undefined && of >= 1 && of <= 12)
      return takeTime(reading, from, at + 2, of === 1 ? 12 : of - 1, 30)
  }
  if (unit.word === 'kvart' && /^(over|pa)$/.test(reading.word(at + 1))) {
    const of = countAt(reading, at + 2)
    if (of !== undefined && of >= 1 && of <= 12)
      return takeTime(
        reading,
        from,
        at + 3,
        reading.word(at + 1) === 'pa' ? (of === 1 ? 12 : of - 1) : of,
        reading.word(at + 1) === 'pa' ? 30 : 0,
      )
  }
  const hours = countAt(reading, at)
  if (hours === undefined || !Number.isInteger(hours) || hours > 24) return
  const follows = reading.word(at + 1)
  if (isClock || /^(am|pm)$/.test(follows)) return takeTime(reading, from, at + 1, hours % 24, 0)
  if (isOther || hour.test(follows) || unit.number === undefined) return
  const isFrom = lead.some(word => /^(fra|from|etter|after|mellom|between|at)$/.test(word))
  const end = /^\s*[-–]\s*$/.test(reading.after(at)) ? countAt(reading, at + 1) : undefined
  const isSpan =
    end !== undefined &&
    end > hours &&
    end <= 24 &&
    hours >= 6 &&
    !hour.test(reading.word(at + 2)) &&
    !counted.test(reading.word(at + 2)) &&
    !money.test(reading.word(at + 2))
  const isThing = reading.units[at + 1]?.senses.some(({ kind }) => kind === 'thing') ?? false
  if ((isFrom && hours >= 6 && !isThing) || isSpan) takeTime(reading, from, at + 1, hours, 0)
}

function readPart(reading: Reading, at: number) {
  const unit = reading.units[at]
  const part = senseOf(unit, 'part')
  if (!unit || unit.isUsed || !part) return
  const from = reading.before(at, /^(pa|om|i|in|the|til|utpa|on)$/)
  if (reading.wishes.time) return reading.pass(from, at + 1)
  const like = unit.corrected ? `«${unit.typed}» ligner på «${unit.corrected}», ` : `«${unit.typed}» er `
  reading.take('time', part.time, from, at + 1, `${like}fra ${shown(part.time)}`)
}

const upTo =
  /^(under|maks|max|maksimum|maksimalt|maximum|inntil|opptil|hoyst|below|budsjett|innenfor|up|less|mindre|lavere|billigere|cheaper)$/
const least = /^(over|minst|minimum|least|above|more|mer|meir)$/
const joining = /^(til|to|enn|than|at|pa|ca|a|kr|nok|for|i|and|betale|ikke|ikkje)$/

/** Where an amount ends: 'kr', 'i timen', '/t'. */
function endOfAmount(reading: Reading, at: number): { to: number; isMoney: boolean } {
  let to = at + 1
  let isMoney = false
  if (money.test(reading.word(to))) {
    to++
    isMoney = true
  } else if (/^,-/.test(reading.after(at))) isMoney = true
  const joined = /^(i|per|pr|a|an|the)$/.test(reading.word(to)) ? to + 1 : to
  const isHourly = joined > to || /^\s*\/\s*$/.test(reading.after(to - 1)) || reading.word(joined) === 'timen'
  if (isHourly && hour.test(reading.word(joined))) return { to: joined + 1, isMoney: true }
  return { to, isMoney }
}

function amountAt(reading: Reading, at: number): { amount: number; next: number } | undefined {
  const count = countAt(reading, at)
  if (count !== undefined && count < 20 && reading.word(at + 1) === 'hundre')
    return { amount: count * 100, next: at + 2 }
  if (reading.word(at) === 'hundre') return { amount: 100, next: at + 1 }
  const number = reading.number(at)
  return number === undefined ? undefined : { amount: Math.floor(number), next: at + 1 }
}

const RATES = { least: 1, most: 9999, bare: 60 }

/** 'under 400', 'maks 350 kr', '300–400 kr', '450 kr/t'. A lower bound cannot be wished for. */
function readPrice(reading: Reading, at: number) {
  const found = amountAt(reading, at)
  if (!found) return
  const { to, isMoney } = endOfAmount(reading, found.next - 1)
  const follows = reading.word(found.next)
  if (!isMoney && (counted.test(follows) || hour.test(follows) || stars.test(follows))) return
  let from = at
  let bound: 'up' | 'least' | undefined
  for (let back = at - 1; back >= Math.max(0, at - 4) && !reading.units[back]?.isUsed; back--) {
    const { word } = reading.units[back] ?? { word: '' }
    if (upTo.test(word)) bound ??= 'up'
    else if (least.test(word) && bound === undefined) bound = 'least'
    else if (!joining.test(word) || (bound && !/^(ikke|ikkje|no|not|opp|up)$/.test(word))) break
    if (bound === 'least' && /^(ikke|ikkje|no|not)$/.test(word)) bound = 'up'
    if (bound || money.test(word)) from = back
  }
  const hasMoney = isMoney || money.test(reading.units[at - 1]?.word ?? '')
  if (!hasMoney && (!bound || found.amount < RATES.bare)) {
    const isRange =
      /^(mellom|between|fra|from)$/.test(reading.word(at - 1)) || /^\s*[-–]\s*$/.test(reading.after(at))
    if (!isRange || found.amount < RATES.bare) return
  }
  // Of a span the upper end is the bound.
  const joined = /^(og|til|to|and)$/.test(reading.word(to)) ? to + 1 : to
  const second =
    joined > to || /^\s*[-–]\s*$/.test(reading.after(to - 1)) ? amountAt(reading, joined) : undefined
  if (second && second.amount > found.amount && second.amount >= RATES.bare && bound !== 'up') {
    const begins = reading.before(at, /^(mellom|between|fra|from|kr)$/)
    const end = endOfAmount(reading, second.next - 1)
    return takeRate(reading, begins, end.to, second.amount)
  }
  if (bound === 'least') return reading.refuse('maxRate', from, to, 'er en nedre grense, og den settes ikke')
  if (!hasMoney && !bound) return
  takeRate(reading, from, to, found.amount)
}

function takeRate(reading: Reading, from: number, to: number, amount: number) {
  if (amount < RATES.least || amount > RATES.most)
    return reading.refuse('maxRate', from, to, 'er ingen timepris')
  const words = reading.text.slice(reading.units[from]?.from, reading.units[to - 1]?.to)
  reading.take('maxRate', amount, from, to, `«${words}» er inntil ${amount} kr/t`)
}

/** 'minst 4,5 stjerner', 'vurdering over 4'. */
function readRating(reading: Reading, at: number) {
  const value = countAt(reading, at)
  if (value === undefined || value < 1 || value > 5) return
  const isAverage = reading.word(at + 1) === 'i' && reading.word(at + 2) === 'snitt'
  const isStars = isAverage || stars.test(reading.word(at + 1))
  const to = isAverage ? at + 3 : isStars ? at + 2 : at + 1
  const from = reading.before(
    at,
    /^(minst|over|minimum|at|least|above|pa|vurdering|vurderinger|rating|karakter|snitt|med|mer|enn|more|than)$/,
  )
  const isRated = reading.units
    .slice(from, at)
    .some(({ word }) => /^(vurdering|vurderinger|rating|karakter|snitt)$/.test(word))
  if (!isStars && !isRated) return
  const rating = Math.round(value * 10) / 10
  const first = /^(med|at)$/.test(reading.units[from]?.word ?? '') ? from + 1 : from
  reading.take(
    'minRating',
    rating,
    first,
    to,
    `«${reading.text.slice(reading.units[first]?.from, reading.units[to - 1]?.to)}» er minst ${String(rating).replace('.', ',')} i snitt`,
  )
}

const sortings = [
  {
    words:
      /^(billig|billige|billigst|billigste|rimelig|rimeligst|rimeligste|rimelege|cheap|cheapest|lavpris|affordable|lavest)$/,
    sort: 'price',
    because: 'lavest pris først',
  },
  { words: /^(best|beste|toppvurdert|toppvurderte|hoyest)$/, sort: 'rating', because: 'best vurdert først' },
  { words: /^(nyeste|nyest|newest|latest)$/, sort: 'newest', because: 'nyeste først' },
] as const

function readWord(reading: Reading, at: number) {
  const word = reading.word(at)
  const { typed = '' } = reading.units[at] ?? {}
  if (/^(verifiserte?|verified|godkjente?|godkjend|approved|bakgrunnssjekket|id sjekket)$/.test(word))
    return reading.take('onlyVerified', true, at, at + 1, `«${typed}» er verifisert av oss`)
  for (const { words, sort, because } of sortings) {
    if (!words.test(word)) continue
    const to = /^(vurdert|vurderte|vurdering|rated|pris|prisen|price|mulig)$/.test(reading.word(at + 1))
      ? at + 2
      : at + 1
    if (sort === 'rating' && reading.word(at + 1) === 'mulig') return
    return reading.take('sort', sort, at, to, `«${typed}» er ${because}`)
  }
}

/** Numbers that count something, or say how long: they are no wish. */
function passCounts(reading: Reading, at: number) {
  const count = countAt(reading, at)
  if (count === undefined) return
  const follows = reading.word(at + 1)
  const isRange = /^\s*[-–]\s*$/.test(reading.after(at)) && reading.number(at + 1) !== undefined
  if (
    /^(og|and|til|to)$/.test(follows) &&
    counted.test(reading.word(at + 3)) &&
    countAt(reading, at + 2) !== undefined
  )
    return reading.pass(at, at + 4)
  const unit = isRange ? reading.word(at + 2) : follows
  if (hour.test(unit) || counted.test(unit)) reading.pass(at, isRange ? at + 3 : at + 2)
  else if (reading.units[at + 1]?.senses.some(({ kind }) => kind === 'thing')) reading.pass(at, at + 1)
}

/** Prices, ratings, times of day, and the words for verified and for an order. */
export function readAmounts(reading: Reading) {
  for (const read of [readRating, readPrice, readClock, passCounts, readPart, readWord])
    reading.units.forEach((unit, at) => {
      if (!unit.isUsed) read(reading, at)
    })
}
