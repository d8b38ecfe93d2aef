import { z } from 'zod'
import { freeText, requiredText } from '#platform/shared/free-text.ts'
import { type WishKey, type WishText, type WishWords, wishKeys, wishLines, wishWords } from './wish.ts'

/** Of the workers, `chosen`: only the one who is asked by name, or chosen. `worker`: all who could answer. */
const shownTo = {
  address: 'chosen',
  description: 'worker',
  entryNote: 'chosen',
} as const satisfies Record<WishKey, 'chosen' | 'worker'>

/** What each is called in the copy of its customer's data, and what stands there when the customer has left. */
const kept = {
  address: { exported: 'adresse', forgotten: 'Adressen er slettet' },
  description: { exported: 'beskrivelse', forgotten: 'Beskrivelsen er slettet' },
  entryNote: { exported: 'kodeNøkkelParkeringHusdyr', forgotten: '' },
} as const satisfies Record<WishKey, { exported: string; forgotten: string }>

type Field<Key extends WishKey> = (typeof wishWords)[Key] extends { missing: string }
  ? z.ZodString
  : z.ZodDefault<z.ZodString>

const fieldOf = ({ most, missing }: WishWords) =>
  missing === undefined ? freeText(most).default('') : requiredText(most, missing)

/** What a customer asks for, in the input of whatever asks for it. */
export const wishFields = Object.fromEntries(wishKeys.map(key => [key, fieldOf(wishWords[key])])) as {
  [Key in WishKey]: Field<Key>
}

/** `customer`: whoever wrote it. `chosen`: the worker of it, and administrators. `worker`: any who could answer. */
export type WishViewer = 'customer' | 'chosen' | 'worker'

type OpenKey = { [Key in WishKey]: (typeof shownTo)[Key] extends 'worker' ? Key : never }[WishKey]
type SeenKey<Viewer extends WishViewer> = [Viewer] extends ['customer' | 'chosen'] ? WishKey : OpenKey

function seenBy<Viewer extends WishViewer, Value>(viewer: Viewer, value: (key: SeenKey<Viewer>) => Value) {
  const whole = viewer === 'customer' || viewer === 'chosen'
  const keys = wishKeys.filter(key => whole || shownTo[key] === 'worker') as SeenKey<Viewer>[]
  return Object.fromEntries(keys.map(key => [key, value(key)])) as Record<SeenKey<Viewer>, Value>
}

/** A wish in an answer, as far as the viewer may read it. */
export const wishShown = <Viewer extends WishViewer>(viewer: Viewer) => seenBy(viewer, () => z.string())

/** What is asked for, of anything that holds it, as far as the viewer may read it. */
export const wishOf = <Viewer extends WishViewer>(
  row: Pick<WishText, SeenKey<NoInfer<Viewer>>>,
  viewer: Viewer,
) => seenBy(viewer, key => row[key])

/** What stands in the place of a wish whose customer has left. Its entry note is nothing at all (`noNote`). */
export const forgottenWish = (): Omit<WishText, 'entryNote'> => {
  const { entryNote: _, ...words } = seenBy('customer', key => kept[key].forgotten)
  return words
}

/** A wish in the copy of its customer's data. */
export const exportedWish = (wish: WishText): Record<string, string> =>
  Object.fromEntries(wishLines(wish).map(({ key, text }) => [kept[key].exported, text]))
