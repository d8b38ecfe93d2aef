import type { StandardServiceId } from '#app/facts/services.ts'

/** What things are, as far as it decides what is done with them. */
export type Group =
  | 'home'
  | 'surface'
  | 'window'
  | 'laundry'
  | 'garden'
  | 'snow'
  | 'furniture'
  | 'fixture'
  | 'car'
  | 'load'
  | 'errand'
  | 'child'
  | 'school'
  | 'pet'
  | 'elder'
  | 'walk'
  | 'food'
  | 'digital'
  | 'office'
  | 'lesson'
  | 'body'

/**
 * Something one does. `forms` are written as `wordsIn` (forms.ts) reads them. With a thing of a group in `by` it is that service, or none
 * at all (null); with any other thing it is `alone` when `always`, else the thing's own service.
 */
export type Verb = {
  says: string
  forms: string
  alone?: StandardServiceId
  always?: true
  by?: Partial<Record<Group, StandardServiceId | null>>
  /** The task when nothing is said of what it is done to. */
  task?: string
}

/** Lines `what it is called in a task: forms`. The first form begins compounds: `vindu+s`, `hekk+e`. */
export type Things = { group: Group; alone?: StandardServiceId; lines: string }

export type Vocabulary = {
  service: StandardServiceId
  /** What it is called in a reason. */
  called: string
  verbs: readonly Verb[]
  things: readonly Things[]
  /** Nouns that name the service alone, the most used first: they are preferred when a word is corrected. */
  nouns: string
  /** Words side by side that mean more than each of them, `_` between. `phrases` may say the task: `Ta ut søppel: ta_ut_søppel`. */
  phrases: string
}
