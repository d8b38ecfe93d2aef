/** A possible step, or why it is not, as the page gets it. */
export type Ability<Id extends string> = { action: Id; label: string; allowed: boolean; why: string | null }

/** What a page gets with its abilities; a step that the thing does not know does not compile. */
type Able<One> = { readonly abilities: readonly One[] }

type Known = Pick<Ability<string>, 'action' | 'allowed'>

/** The step as the viewer is shown it, allowed or not; undefined when it is not shown at all. */
export const shownStep = <One extends Known>({ abilities }: Able<One>, action: One['action']) =>
  abilities.find(ability => ability.action === action)

/** The viewer's ability to take a step now, from the server; undefined when it is not allowed. */
export const abilityTo = <One extends Known>({ abilities }: Able<One>, action: One['action']) =>
  abilities.find(ability => ability.allowed && ability.action === action)

/** Does the server say that the viewer may take this step now, or one of these? */
export const may = <One extends Known>(thing: Able<One>, ...actions: readonly One['action'][]): boolean =>
  actions.some(action => abilityTo(thing, action) !== undefined)
