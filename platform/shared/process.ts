import type { Actor } from './actor.ts'
import { allow, deny, hide, type Ruling } from './policy.ts'

/** One step of a process: who takes it, from which states, and where it leads. */
export type Step<State extends string, Party extends string> = {
  /** Empty: the step makes the thing. */
  from: readonly State[]
  /** The state it leads to; 'same' when the thing stays as it is. */
  to: State | 'same'
  by: Party
  /** The button that takes it; null for a timer. */
  button: string | null
}

/** What a step says besides, of a thing with a history. */
export type WithHistory = {
  /** How the history names it, once done. */
  done: string
}

/** What somebody is told of a step. `Facts` are what the texts may speak of. */
export type Told<Facts> = { title: (facts: Facts) => string; body: (facts: Facts) => string; link: string }

/** The only source of a thing's states, of who may do what, and of what comes of it. */
export type Process<
  Id extends string,
  State extends string,
  Party extends string,
  Row extends Step<State, Party> = Step<State, Party>,
> = {
  /** Names its commands: `order.accept`. */
  name: string
  states: readonly State[]
  steps: Readonly<Record<Id, Row>>
  actionIds: readonly Id[]
  /** The steps with their names, in the order of the table. */
  rows: readonly (Row & { action: Id })[]
}

/** Declares a process. `More` is what its steps say besides, such as whom they tell. */
export const defineProcess =
  <State extends string, Party extends string, More = unknown>(name: string, states: readonly State[]) =>
  <Id extends string>(
    steps: Record<Id, Step<State, Party> & More>,
  ): Process<Id, State, Party, Step<State, Party> & More> => {
    const actionIds = Object.keys(steps) as Id[]
    const rows = actionIds.map(action => ({ ...steps[action], action }))
    return { name, states, steps, actionIds, rows }
  }

/** A step that somebody may take, or why not, as the page is given it. */
export type Ability<Id extends string> = { action: Id; label: string; allowed: boolean; why: string | null }

type Policy<Id extends string, State extends string, Party extends string, Thing> = {
  /** What the actor is to this thing; null: nothing. */
  partyOf: (actor: Actor, thing: Thing) => Party | null
  stateOf: (thing: Thing) => State
  /** What is said to somebody who is nothing to it. Left out: it is not even told that the thing exists. */
  stranger?: Ruling
  /** What is said to the party that another step belongs to. */
  otherParty: (by: Party) => string
  /** What is said when the state is another than the page showed. */
  stale: (thing: Thing, party: Party) => string
  /** What else must hold, for single steps: times above all. */
  rules?: Partial<Record<Id, (thing: Thing, now: Date) => Ruling>>
  /** Does a page show a step that may not be taken now? Left out: unless the state rules it out. */
  shows?: (action: Id, ruling: Ruling) => boolean
}

const unlessStale = (_action: string, ruling: Ruling) => ruling.allowed || !ruling.reason.startsWith('state.')

/** May this actor take this step now, and which ones may they take? Guards the commands and gives pages their buttons. */
export function policyOf<Id extends string, State extends string, Party extends string, Thing>(
  { actionIds, steps }: Process<Id, State, Party>,
  {
    partyOf,
    stateOf,
    stranger = hide,
    otherParty,
    stale,
    rules,
    shows = unlessStale,
  }: Policy<Id, State, Party, Thing>,
) {
  function can(actor: Actor, action: Id, thing: Thing, now: Date): Ruling {
    const party = partyOf(actor, thing)
    if (!party) return stranger
    const { by, from } = steps[action]
    if (by !== party) return deny('role', otherParty(by))
    const state = stateOf(thing)
    if (!from.includes(state)) return deny(`state.${state}`, stale(thing, party))
    return rules?.[action]?.(thing, now) ?? allow
  }

  function abilitiesOf(actor: Actor, thing: Thing, now: Date): Ability<Id>[] {
    const party = partyOf(actor, thing)
    return actionIds
      .filter(action => steps[action].by === party && steps[action].from.length > 0)
      .map(action => ({ action, ruling: can(actor, action, thing, now) }))
      .filter(({ action, ruling }) => shows(action, ruling))
      .map(({ action, ruling }) => ({
        action,
        label: steps[action].button ?? action,
        allowed: ruling.allowed,
        why: ruling.allowed ? null : ruling.message,
      }))
  }

  return { can, abilitiesOf }
}
