import { z } from 'zod'
import { freeText, requiredText } from '#platform/shared/text.ts'
import {
  keysSeenBy,
  type SeenKey,
  type WishKey,
  type WishViewer,
  type WishWords,
  wishKeys,
  wishWords,
} from './wish.ts'

// Apart from the words, so that what only shows a wish (today's sheet without network) carries no zod.

type Field<Key extends WishKey> = (typeof wishWords)[Key] extends { missing: string }
  ? z.ZodString
  : z.ZodDefault<z.ZodString>

function fieldOf({ most, missing }: WishWords) {
  return missing === undefined ? freeText(most).default('') : requiredText(most, missing)
}

/** What a customer asks for, in the input of whatever asks for it. */
export const wishFields = Object.fromEntries(wishKeys.map(key => [key, fieldOf(wishWords[key])])) as {
  [Key in WishKey]: Field<Key>
}

/** The same in an answer, as far as the viewer may read it. */
export const wishShown = <Viewer extends WishViewer>(viewer: Viewer) =>
  Object.fromEntries(keysSeenBy(viewer).map(key => [key, z.string()])) as {
    [Key in SeenKey<Viewer>]: z.ZodString
  }
