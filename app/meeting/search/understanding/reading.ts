import type { StandardServiceId } from '#app/facts/services.ts'
import type { District } from '#app/people/profiles/districts.ts'
import type { WeekdayId } from '#platform/shared/time.ts'
import type { Unit } from './units.ts'

export type Wishes = {
  service?: StandardServiceId
  district?: District
  weekday?: WeekdayId
  /** ISO day in Oslo. */
  date?: string
  /** `HH:MM`, a whole or half hour. */
  time?: string
  /** Whole kroner an hour. */
  maxRate?: number
  minRating?: number
  onlyVerified?: true
  sort?: 'price' | 'rating' | 'newest'
  rhythm?: 'weekly' | 'biweekly' | 'monthly' | 'regular'
}
export type WishName = keyof Wishes
export type Span = [from: number, to: number]
/** Which words said which wish, and why it is meant, in bokmål. */
export type Said = { wish: WishName; words: string; spans: Span[]; because: string }

/** A text on its way to being understood: its units, and what has been found by them. */
export class Reading {
  readonly wishes: Wishes = {}
  readonly said: Said[] = []
  readonly leftOut: Said[] = []
  readonly text: string
  readonly units: Unit[]

  constructor(text: string, units: Unit[]) {
    this.text = text
    this.units = units
  }

  /** The word at a place, empty when it is used or there is none. */
  word(at: number): string {
    const unit = this.units[at]
    return unit && !unit.isUsed ? unit.word : ''
  }

  number(at: number): number | undefined {
    const unit = this.units[at]
    return unit && !unit.isUsed ? unit.number : undefined
  }

  /** What stands right behind a unit. */
  after(at: number): string {
    const to = this.units[at]?.to ?? 0
    return this.text.slice(to, this.units[at + 1]?.from ?? to + 3)
  }

  spansOf(units: readonly Unit[]): Pick<Said, 'words' | 'spans'> {
    const sorted = [...new Set(units)].sort((a, b) => a.from - b.from)
    const spans: Span[] = []
    for (const { from, to } of sorted) {
      const last = spans.at(-1)
      if (last && /^[\s.,:/-]*$/.test(this.text.slice(last[1], from))) last[1] = to
      else spans.push([from, to])
    }
    return { spans, words: spans.map(([from, to]) => this.text.slice(from, to)).join(' ') }
  }

  /** Is it said that this is not meant? */
  isDenied(at: number): boolean {
    const denying = /^(ikke|ikkje|itj|ittj|not|unntatt|except)$/
    const before = this.units[at - 1]
    const isSmall = before !== undefined && !before.isUsed && /^(pa|i|om|til|on|in|for)$/.test(before.word)
    return denying.test(before?.word ?? '') || (isSmall && denying.test(this.units[at - 2]?.word ?? ''))
  }

  /** These units say a wish. The first of its kind stands; another, or one that is denied, is left out. */
  take<Wish extends WishName>(
    wish: Wish,
    value: Wishes[Wish],
    from: number,
    to: number,
    because: string,
  ): void {
    const units = this.units.slice(from, to)
    for (const unit of units) unit.isUsed = true
    const told = { wish, ...this.spansOf(units) }
    if (this.isDenied(from)) this.leftOut.push({ ...told, because: `«${told.words}» er det som ikke passer` })
    else if (this.wishes[wish] === undefined) {
      this.wishes[wish] = value
      this.said.push({ ...told, because })
    } else if (this.wishes[wish] === value) {
      const same = this.said.find(one => one.wish === wish)
      same?.spans.push(...told.spans)
      if (same) same.words += ` ${told.words}`
    } else {
      this.leftOut.push({ ...told, because: `«${told.words}» er også nevnt` })
      const first = this.said.find(one => one.wish === wish)
      if (first) first.because += `; «${told.words}» er også nevnt, men det første gjelder`
    }
  }

  /** Forgets what was said by the words of another wish, for something more exact: 'i kveld kl 20'. */
  loosen(wish: WishName): void {
    const at = this.said.findIndex(one => one.wish === wish)
    const loose = this.said[at]
    if (!loose || !this.said.some(one => one !== loose && one.spans[0]?.[0] === loose.spans[0]?.[0])) return
    this.said.splice(at, 1)
    delete this.wishes[wish]
  }

  /** These units say something that cannot be wished for. */
  refuse(wish: WishName, from: number, to: number, why: string): void {
    const units = this.units.slice(from, to)
    for (const unit of units) unit.isUsed = true
    const told = this.spansOf(units)
    this.leftOut.push({ wish, ...told, because: `«${told.words}» ${why}` })
  }

  /** These units mean nothing here. */
  pass(from: number, to: number): void {
    for (const unit of this.units.slice(from, to)) unit.isUsed = true
  }

  /** Where a phrase begins when such words stand right before it. */
  before(at: number, words: RegExp): number {
    let from = at
    while (from > 0 && !this.units[from - 1]?.isUsed && words.test(this.units[from - 1]?.word ?? '')) from--
    return from
  }
}
