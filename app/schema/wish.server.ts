import { text } from 'drizzle-orm/pg-core'
import type { WishKey } from '../facts/wish.ts'

declare const sealed: unique symbol

/** An encrypted text, bound to its row. No string, so that it is never shown or mailed by mistake. */
export type SealedNote = { readonly [sealed]: true }

/** No note. */
export const noNote = '' as unknown as SealedNote

/** What a customer asks for, in every table that keeps it. The entry note is encrypted (`orders/server/entry-note.ts`). */
export const wishColumns = () =>
  ({
    address: text('address').notNull(),
    description: text('description').notNull(),
    entryNote: text('entry_note')
      .notNull()
      .default(noNote as unknown as string)
      .$type<SealedNote>(),
  }) satisfies Record<WishKey, unknown>
