import type { WishText } from '#app/facts/wish.ts'
import { noNote, type SealedNote } from '#app/schema/wish.server.ts'
import { seal, unseal } from '#platform/crypto.server.ts'

/** Bound to the row and to what it is: a note cannot be read from another row, nor as anything else. */
const boundTo = (id: string) => `entry-note:${id}`

/** A wish as it is stored in the row with this id. */
export const sealWish = <Wish extends WishText>(wish: Wish, id: string) => ({
  ...wish,
  entryNote: wish.entryNote === '' ? noNote : (seal(wish.entryNote, boundTo(id)) as unknown as SealedNote),
})

/** A stored row with its note as it was typed. Only for whoever may read it. */
export function openWish<Row extends { id: string; entryNote: SealedNote }>(row: Row) {
  const stored = row.entryNote as unknown as string
  return { ...row, entryNote: stored === '' ? '' : unseal(stored, boundTo(row.id)) }
}
