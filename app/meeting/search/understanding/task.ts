import type { StandardServiceId } from '#app/facts/services.ts'
import { serviceOf, taskOf } from './compounds.ts'
import { guessOf } from './letters.ts'
import { calledOf, type Thing } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { senseOf, type Unit } from './units.ts'
import type { Verb } from './vocabulary/shape.ts'

/** Something that names a service. Clear ones go before those that only hint at it. */
type Mark = { service: StandardServiceId; isClear: boolean; units: Unit[]; task?: string; isGuess?: true }

const REACH = 5
const forWhom = /^(for|til|at|to|hos)$/
const isPerson = ({ group }: Thing) => group === 'child' || group === 'elder'

const verbsOf = (unit: Unit): Verb[] =>
  unit.senses.flatMap(sense => (sense.kind === 'verb' ? [sense.verb] : []))
const thingsOf = (unit: Unit | undefined): Thing[] =>
  unit && !unit.isUsed ? unit.senses.flatMap(sense => (sense.kind === 'thing' ? [sense.thing] : [])) : []
const thingOf = (unit: Unit | undefined) => thingsOf(unit)[0]

type Bound = { verb: Verb; thing?: Thing; units: Unit[] }

/** What the verb is done to: the nearest thing after it, else before it. */
function bind(units: readonly Unit[], at: number, taken: ReadonlySet<Unit>): Bound | undefined {
  const unit = units[at] as Unit
  const verbs = verbsOf(unit)
  const [first] = verbs
  if (!first) return undefined
  const found = (other: number): Bound | undefined => {
    const object = units[other]
    const things = thingsOf(object)
    const [nearest] = things
    if (!object || !nearest || taken.has(object)) return undefined
    if (isPerson(nearest) && forWhom.test(units[other - 1]?.word ?? '')) return undefined
    // Of a word with two meanings the one that the verb is done to is meant: routers are set up, panes are cleaned.
    const pairs = things.flatMap(thing => verbs.map(verb => ({ verb, thing })))
    const fits = pairs.find(({ verb, thing }) => verb.by?.[thing.group] !== undefined)
    return { ...(fits ?? { verb: first, thing: nearest }), units: [unit, object] }
  }
  const after = Array.from({ length: REACH }, (_, step) => at + 1 + step)
  const before = Array.from({ length: REACH }, (_, step) => at - 1 - step)
  const bounds = [...after, ...before].flatMap(other => found(other) ?? [])
  const fits = ({ verb, thing }: Bound) => thing !== undefined && verb.by?.[thing.group] !== undefined
  // What can be done to anything is done to the nearest; other verbs look further for what they are done to: 'passe engelsk bulldog'.
  return (first.always ? undefined : bounds.find(fits)) ?? bounds[0] ?? { verb: first, units: [unit] }
}

/** After a name another is a surname, whatever else it means: 'Kari Hagen'. */
const isSurname = (units: readonly Unit[], at: number) =>
  units[at]?.isName === true && units[at - 1]?.isName === true

/** All that names a service, in order, and what names none of ours: 'klippe hår'. */
function marksOf(reading: Reading): { marks: Mark[]; foreign: Set<Unit> } {
  const { units } = reading
  const marks: Mark[] = []
  const taken = new Set<Unit>()
  const foreign = new Set<Unit>()
  const hasVerb = units.map(unit => !unit.isUsed && verbsOf(unit).length > 0)
  units.forEach((unit, at) => {
    if (unit.isUsed || taken.has(unit) || isSurname(units, at)) return
    const isFiller = unit.senses.some(({ kind }) => kind === 'filler' || kind === 'state')
    const noun = senseOf(unit, 'noun')
    if (hasVerb[at] && !(noun && !thingOf(units[at + 1]) && !thingOf(units[at - 1]))) {
      const bound = bind(units, at, taken)
      if (!bound) return
      const { service, isClear } = serviceOf(bound.verb, bound.thing)
      if (service) {
        for (const one of bound.units) taken.add(one)
        marks.push({
          service,
          isClear: isClear && !isFiller,
          units: bound.units,
          task: taskOf(bound.verb, bound.thing),
        })
        return
      }
      if (service === null) {
        for (const one of bound.units) foreign.add(one).add(one)
        for (const one of bound.units) taken.add(one)
        return
      }
    }
    if (noun) {
      taken.add(unit)
      marks.push({
        service: noun.service,
        isClear: !isFiller,
        units: [unit],
        task: noun.task,
      })
    }
  })
  for (const [at, unit] of units.entries()) {
    const thing = thingOf(unit)
    if (!thing?.alone || taken.has(unit) || isSurname(units, at)) continue
    const isFiller = unit.senses.some(({ kind }) => kind === 'filler' || kind === 'state')
    if (!isFiller || units.length === 1) marks.push({ service: thing.alone, isClear: false, units: [unit] })
  }
  marks.sort((a, b) => (a.units[0]?.from ?? 0) - (b.units[0]?.from ?? 0))
  return { marks, foreign }
}

/** What no list names, by its letters. */
function guessesOf(units: readonly Unit[]): Mark[] {
  for (const unit of units) {
    if (unit.isUsed || unit.isName || unit.senses.length > 0 || unit.number !== undefined) continue
    const service = guessOf(unit.word)
    if (service) return [{ service, isClear: false, units: [unit], isGuess: true }]
  }
  return []
}

const quoted = (units: readonly Unit[]) => `«${units.map(({ typed }) => typed).join(' ')}»`

/** Names the service, by clear words before hints. Returns the task, and the words that stay: another service, or none of ours. */
export function readTask(reading: Reading): string | undefined {
  const { marks: found, foreign } = marksOf(reading)
  const marks = found.length > 0 || foreign.size > 0 ? found : guessesOf(reading.units)
  const denied = marks.filter(({ units: [first] }) => first && reading.isDenied(reading.units.indexOf(first)))
  const meant = marks.filter(mark => !denied.includes(mark))
  for (const { units } of denied) {
    for (const unit of units) unit.isUsed = true
    reading.leftOut.push({
      wish: 'service',
      ...reading.spansOf(units),
      because: `${quoted(units)} er det som ikke passer`,
    })
  }
  const chosen = meant.find(({ isClear }) => isClear) ?? meant[0]
  if (!chosen) return undefined
  const { service } = chosen
  const same = meant.filter(mark => mark.service === service)
  const others = meant.filter(mark => mark.service !== service && mark.isClear)
  const units = same.flatMap(mark => mark.units).sort((a, b) => a.from - b.from)
  const [misspelled] = units.filter(({ corrected }) => corrected)
  const is = chosen.isGuess ? 'ligner på ord for' : 'er'
  const because = [
    misspelled
      ? `«${misspelled.typed}» ligner på «${misspelled.corrected}», som er ${calledOf(service)}`
      : `${quoted(chosen.units)} ${is} ${calledOf(service)}`,
    ...others.map(other => `${quoted(other.units)} er også nevnt, men det første gjelder`),
  ].join('; ')
  reading.wishes.service = service
  reading.said.push({ wish: 'service', ...reading.spansOf(units), because })
  for (const other of others)
    reading.leftOut.push({
      wish: 'service',
      ...reading.spansOf(other.units),
      because: `${quoted(other.units)} er også nevnt`,
    })
  const staying = new Set([...foreign, ...others.flatMap(mark => mark.units)])
  for (const unit of reading.units)
    if (
      !staying.has(unit) &&
      unit.senses.some(({ kind }) => kind === 'verb' || kind === 'thing' || kind === 'noun')
    )
      unit.isUsed = true
  for (const unit of units) unit.isUsed = true
  return chosen.task ?? same.find(mark => mark.task)?.task
}
