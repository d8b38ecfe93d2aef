import type { StandardServiceId } from '#app/facts/services.ts'
import { type District, districts } from '#app/people/profiles/districts.ts'
import { type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import { folded } from '../synonyms.ts'
import { isCommon, once, wordsIn } from './forms.ts'
import { Candidates } from './near.ts'
import { vocabularies } from './vocabulary/all.ts'
import { bodyThings, fillers, givenNames, known, stateWords, surnames } from './vocabulary/around.ts'
import { days, feasts, joinedParts, months, partsOfDay, soon, weekend } from './vocabulary/moments.ts'
import { alsoSurnames, places } from './vocabulary/places.ts'
import type { Group, Verb, Vocabulary } from './vocabulary/shape.ts'

export type Thing = { group: Group; alone?: StandardServiceId; label: string }

/** What a word, or words side by side, may mean. */
export type Sense =
  | { kind: 'filler' | 'known' | 'state' }
  | { kind: 'day'; day: WeekdayId; many: boolean; isWeekend: boolean; time?: string }
  | { kind: 'month'; month: number }
  | { kind: 'feast'; month: number; day: number }
  | { kind: 'soon'; days: number; time?: string }
  | { kind: 'part'; time: string }
  | { kind: 'place'; district: District }
  | { kind: 'verb'; verb: Verb }
  | { kind: 'thing'; thing: Thing }
  | { kind: 'noun'; service: StandardServiceId; task?: string }

type Entry = { spelled: string; sense: Sense }

/** What a service is called in a reason. */
export const calledOf = (service: StandardServiceId): string =>
  vocabularies.find(vocabulary => vocabulary.service === service)?.called ?? service

class Lexicon {
  readonly entries = new Map<string, Entry[]>()
  /** The first words of what is said in several words, and how many at most follow. */
  readonly longest = new Map<string, number>()
  readonly partsOfPhrases = new Set<string>()
  /** How compounds begin. */
  readonly heads = new Map<string, Sense>()
  /** The vocabulary by service, for the classifier: base forms and what they are put together to. */
  readonly samples = new Map<string, StandardServiceId>()
  readonly given = new Set<string>()
  readonly surnames = new Set<string>()
  readonly alsoSurnames = new Set<string>()
  readonly correctable: string[] = []

  add(spelled: string, sense: Sense, mayBeMeant = true): void {
    const lower = spelled.toLowerCase()
    const key = folded(lower)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const held = this.entries.get(key)
    const entry = { spelled: lower, sense }
    if (held) held.push(entry)
    else this.entries.set(key, [entry])
    const words = key.split(' ')
    if (words.length > 1) {
      const [first = ''] = words
      this.longest.set(first, Math.max(this.longest.get(first) ?? 0, words.length))
      for (const word of words) this.partsOfPhrases.add(word)
    } else if (mayBeMeant && key.length > 3) this.correctable.push(key)
  }

  /** What one word or several may mean: as spelled, else as folded. A typed æ, ø or å is never meant as another letter. */
  sensesOf(key: string, typed: string): Sense[] {
    const held = this.entries.get(key)
    if (!held) return []
    const lower = typed.normalize('NFC').toLowerCase()
    const exact = held.filter(({ spelled }) => spelled === lower)
    if (exact.length > 0) return exact.map(({ sense }) => sense)
    return /[æøå]/.test(lower) && !key.includes(' ') ? [] : held.map(({ sense }) => sense)
  }
}

const exactWords = (list: string) => wordsIn(list, 'exact').map(({ base }) => base)

function addVocabulary(lexicon: Lexicon, { service, verbs, things, nouns, phrases }: Vocabulary): void {
  for (const written of wordsIn(nouns, 'noun')) {
    for (const form of written.forms) lexicon.add(form, { kind: 'noun', service }, isCommon(written, form))
    lexicon.samples.set(folded(written.base), service)
    lexicon.heads.set(folded(written.begins), { kind: 'noun', service })
  }
  for (const verb of verbs) {
    for (const written of wordsIn(verb.forms, 'verb')) {
      for (const form of written.forms) lexicon.add(form, { kind: 'verb', verb }, isCommon(written, form))
      if (!lexicon.heads.has(folded(written.begins)))
        lexicon.heads.set(folded(written.begins), { kind: 'verb', verb })
      if (verb.always && verb.alone) lexicon.samples.set(folded(written.base), verb.alone)
    }
  }
  for (const { group, alone, lines } of things)
    for (const line of lines.split('\n').filter(one => one.includes(':'))) {
      const [label = '', forms = ''] = line.trim().split(/:(.*)/s)
      const sense: Sense = { kind: 'thing', thing: { group, alone, label } }
      for (const written of wordsIn(forms, 'noun')) {
        for (const form of written.forms) lexicon.add(form, sense, isCommon(written, form))
        for (const begins of [written.base, written.begins]) lexicon.heads.set(folded(begins), sense)
        if (alone) lexicon.samples.set(folded(written.base), alone)
      }
    }
  for (const line of phrases.split('\n').filter(one => one.includes(':'))) {
    const [task = '', forms = ''] = line.trim().split(/:(.*)/s)
    for (const form of exactWords(forms))
      lexicon.add(form, { kind: 'noun', service, task: task || undefined })
  }
}

function addMoments(lexicon: Lexicon): void {
  for (const day of weekdayIds) {
    for (const [part, time] of Object.entries(joinedParts))
      for (const form of [day, ...exactWords(days[day].one).slice(2, 3)])
        for (const end of ['', 'en'])
          lexicon.add(`${form}s${part}${end}`, { kind: 'day', day, many: false, isWeekend: false, time })
    for (const form of exactWords(days[day].one))
      lexicon.add(form, { kind: 'day', day, many: false, isWeekend: false }, form.length > 5)
    for (const form of exactWords(days[day].many))
      lexicon.add(form, { kind: 'day', day, many: true, isWeekend: false })
  }
  for (const many of [false, true])
    for (const form of exactWords(many ? weekend.many : weekend.one))
      lexicon.add(form, { kind: 'day', day: 'lørdag', many, isWeekend: true }, form.length > 4)
  for (const [index, forms] of months.entries())
    for (const form of exactWords(forms))
      lexicon.add(form, { kind: 'month', month: index + 1 }, form.length > 5)
  for (const { forms, month, day } of feasts)
    for (const form of exactWords(forms)) lexicon.add(form, { kind: 'feast', month, day })
  for (const { forms, days: after, time } of soon)
    for (const form of exactWords(forms)) lexicon.add(form, { kind: 'soon', days: after, time })
  for (const { forms, time } of partsOfDay)
    for (const form of exactWords(forms)) lexicon.add(form, { kind: 'part', time }, form.length > 4)
}

/** The whole vocabulary, made ready when it is first asked for. */
export const lexicon = once((): Lexicon => {
  const made = new Lexicon()
  for (const vocabulary of vocabularies) addVocabulary(made, vocabulary)
  addMoments(made)
  for (const district of districts) {
    made.add(district, { kind: 'place', district })
    for (const form of exactWords(places[district])) made.add(form, { kind: 'place', district })
  }
  for (const form of exactWords(stateWords)) made.add(form, { kind: 'state' }, form.length > 5)
  for (const form of exactWords(fillers)) made.add(form, { kind: 'filler' }, form.length > 5)
  for (const written of wordsIn(bodyThings, 'noun'))
    for (const form of written.forms)
      made.add(form, { kind: 'thing', thing: { group: 'body', label: written.base } }, false)
  for (const kind of ['noun', 'verb'] as const)
    for (const written of wordsIn(known, kind))
      for (const form of written.forms) made.add(form, { kind: 'known' }, false)
  for (const name of exactWords(givenNames)) made.given.add(folded(name))
  for (const name of exactWords(surnames)) made.surnames.add(folded(name))
  for (const name of exactWords(alsoSurnames)) made.alsoSurnames.add(folded(name))
  return made
})

/** Compounds that are made often enough to be meant by a word with errors in it. */
const madeOf = [
  {
    tails: ['vask', 'vasking', 'rengjoring', 'renhold'],
    groups: ['home', 'surface', 'window'],
    service: 'rydde-vaske',
  },
  { tails: ['puss', 'pussing'], groups: ['window'], service: 'rydde-vaske' },
  { tails: ['klipping', 'stell', 'planting'], groups: ['garden'], service: 'hagearbeid' },
  { tails: ['pass', 'passer', 'vakt'], groups: ['child'], service: 'barnepass' },
  { tails: ['pass', 'passer', 'lufting', 'tur'], groups: ['pet'], service: 'turgaing' },
  { tails: ['montering'], groups: ['furniture', 'fixture'], service: 'praktisk-hjelp' },
  { tails: ['hjelp'], groups: ['digital', 'office', 'lesson'], service: 'profesjonell-hjelp' },
] as const

/** Shorter ones resemble too much: 'puspass' and 'kompass'. */
const SHORTEST = 9

/** Compounds of the list above, with the service that each is. */
export const compounds = once((): ReadonlyMap<string, StandardServiceId> => {
  const made = new Map<string, StandardServiceId>()
  for (const [head, sense] of lexicon().heads) {
    if (sense.kind !== 'thing') continue
    for (const { tails, groups, service } of madeOf)
      if (groups.some(group => group === sense.thing.group))
        for (const tail of tails) if (head.length + tail.length >= SHORTEST) made.set(head + tail, service)
  }
  return made
})

export const candidates = once(() => new Candidates([...lexicon().correctable, ...compounds().keys()]))
