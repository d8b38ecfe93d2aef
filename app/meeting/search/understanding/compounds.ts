import type { StandardServiceId } from '#app/facts/services.ts'
import { lexicon, type Sense, type Thing } from './lexicon.ts'
import type { Verb } from './vocabulary/shape.ts'

/** The service of something that is done; null when it is none of ours. `isClear` when no other can be meant. */
export function serviceOf(
  verb: Verb,
  thing?: Thing,
): { service: StandardServiceId | null | undefined; isClear: boolean } {
  if (!thing) return { service: verb.alone, isClear: verb.always === true }
  const by = verb.by?.[thing.group]
  if (by !== undefined) return { service: by, isClear: true }
  if (verb.always) return { service: verb.alone, isClear: true }
  return { service: thing.alone ?? verb.alone, isClear: false }
}

/** The task as a person would put it. */
export function taskOf(verb: Verb, thing?: Thing): string | undefined {
  if (!thing) return verb.task
  return thing.group === 'walk' ? 'Gå tur' : `${verb.says} ${thing.label}`
}

/** Ends of compounds that leave the service to what stands before them. */
const neutral = new Set(
  'hjelp hjelpa hjelpen hjelpe hjelper hjelpar hjelpere arbeid arbeide jobb jobber tjeneste tjenester teneste service firma firmaet mann dame byra assistanse assistent oppdrag ekspert kyndig trobbel problem tips'.split(
    ' ',
  ),
)

/** Ends that name the service whatever stands before them. Others are too short: 'kompass', 'tilbake'. */
const telling = new Set(
  'vask vasken vasking vaskinga vaskehjelp rengjoring rengjoringa reingjering renhold reinhald stovsuging gulvvask klipping klypping making moking montering luking barnepass barnevakt hundepass hundelufting matlaging leksehjelp datahjelp flyttehjelp'.split(
    ' ',
  ),
)

/** Things that are what they end in: 'konfirmasjonskake'. */
const tellingThings = new Set(
  'kake kaker middag middagen suppe hekk plen lekser leksjer leksene nettside vinduer'.split(' '),
)

const shortHeads = new Set(['pc', 'tv', 'it'])

/** What begins a compound, with the letter that may join it. */
function headSense(head: string): Sense | undefined {
  const { heads } = lexicon()
  return heads.get(head) ?? (head.length > 3 && /[se]$/.test(head) ? heads.get(head.slice(0, -1)) : undefined)
}

const asNoun = (service: StandardServiceId | null | undefined, task?: string): Sense[] | undefined =>
  service ? [{ kind: 'noun', service, task }] : service === null ? [{ kind: 'known' }] : undefined

const aloneOf = (head: Sense) =>
  head.kind === 'noun'
    ? head.service
    : head.kind === 'verb'
      ? head.verb.alone
      : head.kind === 'thing'
        ? head.thing.alone
        : undefined

/** How good a way to take a word apart is, and what it means so. */
function wayAt(word: string, at: number): { rank: number; senses: Sense[] } | undefined {
  const [head, tail] = [word.slice(0, at), word.slice(at)]
  if (at < 3 && !shortHeads.has(head)) return undefined
  const sense = headSense(head)
  if (sense && neutral.has(tail)) {
    const senses = asNoun(aloneOf(sense))
    return senses && { rank: 3, senses }
  }
  const tails =
    lexicon()
      .entries.get(tail)
      ?.map(entry => entry.sense) ?? []
  for (const end of tails) {
    if (end.kind === 'verb' && sense) {
      const thing = sense.kind === 'thing' ? sense.thing : undefined
      const { service } = serviceOf(end.verb, thing)
      const senses = asNoun(service, taskOf(end.verb, thing))
      if (senses && (thing || telling.has(tail))) return { rank: 4, senses }
    }
    if (end.kind === 'noun' && (sense || telling.has(tail)) && tail.length > 3)
      return { rank: sense ? 4 : 1, senses: [{ kind: 'noun', service: end.service }] }
    if (end.kind === 'thing' && sense && tail.length > 3 && end.thing.group !== 'body')
      return { rank: 2, senses: [end] }
    if (end.kind === 'thing' && tellingThings.has(tail)) return { rank: 0, senses: [end] }
    if (end.kind === 'verb' && telling.has(tail)) {
      const senses = asNoun(end.verb.alone)
      if (senses) return { rank: 1, senses }
    }
  }
  return undefined
}

const MOST_LETTERS = 30

/** A compound that stands nowhere, by its parts: 'hyttevask' is washing of a cabin. Undefined when it is none. */
export function compoundOf(word: string): Sense[] | undefined {
  if (word.length < 6 || word.length > MOST_LETTERS) return undefined
  let best: { rank: number; senses: Sense[] } | undefined
  for (let at = 2; at <= word.length - 3; at++) {
    const way = wayAt(word, at)
    if (way && way.rank >= (best?.rank ?? 0)) best = way
  }
  return best?.senses
}
