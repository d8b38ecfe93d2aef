import type { Ability } from './ability.ts'
import type { Actor } from './actor.ts'
import { allow, deny, hide, type Ruling } from './policy.ts'

/** One step of a process: who takes it, from which states, to which. */
export type Step<State extends string, Party extends string> = {
  /** Empty: the step makes the thing. */
  from: readonly State[]
  /** The next state; 'same' for no change. */
  to: State | 'same'
  by: Party
  /** A second party who may take it as well. */
  or?: Party
  /** Its button; null for a timer, and for what a person does only as a part of something larger. */
  button: string | null
}

/** Extra fields of a step with history. */
export type WithHistory = {
  /** How the history names it, once done. */
  done: string
}

/** A step's notification to one party. `Facts`: what its texts may mention. */
export type Told<Facts> = { title: (facts: Facts) => string; body: (facts: Facts) => string; link: string }

/** The only source of a thing's states, of who may do what, and of the effects. */
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

/** Declares a process. `More`: extra fields of its steps, such as notifications. */
export const defineProcess =
  <State extends string, Party extends string, More = unknown>(name: string, states: readonly State[]) =>
  <Id extends string>(
    steps: Record<Id, Step<State, Party> & More>,
  ): Process<Id, State, Party, Step<State, Party> & More> => {
    const actionIds = Object.keys(steps) as Id[]
    const rows = actionIds.map(action => ({ ...steps[action], action }))
    return { name, states, steps, actionIds, rows }
  }

type Policy<Id extends string, State extends string, Party extends string, Thing> = {
  /** The actor's part in this thing; null for none. */
  partyOf: (actor: Actor, thing: Thing) => Party | null
  stateOf: (thing: Thing) => State
  /** The refusal for outsiders. Without it they do not learn that the thing exists. */
  stranger?: Ruling
  /** The refusal when the step is another party's. */
  otherParty: (by: Party) => string
  /** The refusal when the state has changed. */
  stale: (thing: Thing, party: Party) => string
  /** Further conditions of single steps, mainly times. */
  rules?: Partial<Record<Id, (thing: Thing, now: Date, party: Party) => Ruling>>
  /** Does the page show an unavailable step? By default, unless the state rules it out. */
  shows?: (action: Id, ruling: Ruling) => boolean
}

const unlessStale = (_action: string, ruling: Ruling) => ruling.allowed || !ruling.reason.startsWith('state.')

/** May this actor take this step now, and which ones can they take? Used by commands and for page buttons. */
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
    const { by, or, from } = steps[action]
    if (by !== party && or !== party) return deny('role', otherParty(by))
    const state = stateOf(thing)
    if (!from.includes(state)) return deny(`state.${state}`, stale(thing, party))
    return rules?.[action]?.(thing, now, party) ?? allow
  }

  function abilitiesOf(actor: Actor, thing: Thing, now: Date): Ability<Id>[] {
    const party = partyOf(actor, thing)
    return actionIds
      .filter(action => steps[action].by === party || steps[action].or === party)
      .filter(action => steps[action].from.length > 0 && steps[action].button !== null)
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
