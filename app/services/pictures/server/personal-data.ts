import { and, asc, eq, notExists } from 'drizzle-orm'
import { outlayPictures } from '#app/schema/outlays.server.ts'
import { pictures } from '#app/schema/pictures.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import type { DataSubject, HeldFile, PersonalData } from '#platform/personal-data.ts'
import { store } from '#platform/storage/store.server.ts'
import { removeStoredImage } from './remove-stored-image.ts'

const pathOf = (id: string) => `bilder/sendt/${id}.jpg`

const ownPictures = (read: Reader, { userId }: DataSubject) =>
  read.select().from(pictures).where(eq(pictures.ownerId, userId)).orderBy(asc(pictures.at))

/** The picture of a receipt is a document of the books, kept for five years (bokføringsloven § 13). */
const asReceipt = (tx: Pick<Transaction, 'select'>) =>
  tx
    .select({ id: outlayPictures.pictureId })
    .from(outlayPictures)
    .where(and(eq(outlayPictures.pictureId, pictures.id), eq(outlayPictures.kind, 'receipt')))

/** Pictures the person sent: with messages, orders and complaints. Deleted with the account, but for those of receipts. */
export const pictureData: PersonalData = {
  tables: ['pictures'],
  forgets: 'last',

  held: async (read, person) => ({
    sendteBilder: (await ownPictures(read, person)).map(({ id, at, subjectKind }) => ({
      tidspunkt: at,
      bilde: pathOf(id),
      sendtMed: subjectKind === 'order' ? 'oppdrag' : subjectKind === 'conversation' ? 'melding' : null,
    })),
  }),

  files: async (read, person) => {
    const files: HeldFile[] = []
    for (const { id, file } of await ownPictures(read, person)) {
      const bytes = await store.get(file)
      if (bytes) files.push({ path: pathOf(id), bytes })
    }
    return files
  },

  forget: async (tx, { userId }) => {
    const gone = await tx
      .delete(pictures)
      .where(and(eq(pictures.ownerId, userId), notExists(asReceipt(tx))))
      .returning({ name: pictures.file })
    for (const { name } of gone) await enqueue(tx, removeStoredImage, { name })
  },
}
