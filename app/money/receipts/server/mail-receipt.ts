import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#app/schema/profiles.server.ts'
import { receipts } from '#app/schema/receipts.server.ts'
import { mailPerson } from '#app/services/notifications/server/index.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { mailIsSent } from '#platform/email/mail.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { defineJob, enqueue } from '#platform/jobs/queue.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { receiptPath } from '../addresses.ts'
import { nameOf, numberText } from '../document.ts'
import { texts } from '../texts.ts'
import { documentOf } from './find-receipt.ts'
import { receiptFile } from './pdf-files.ts'
import type { Row } from './present.ts'

const mailInput = z.object({ receiptId: z.uuid() })
/** A document is 25 kB; many lines do not make it more than a megabyte. */
const MOST_PDF = 1_400_000
const sendInput = mailInput.extend({ pdf: z.base64().max(MOST_PDF), fileName: z.string().max(100) })

const systemActor = { actor: { kind: 'system', name: 'receipts' } } as const

/** Mails a document to its customer, with the PDF. */
const sendReceipt = command<z.infer<typeof sendInput>, null, { receipt: Row; userId: string }>({
  name: 'receipt.mail',
  input: sendInput,
  load: async ({ tx, input }) => {
    const [found] = await tx
      .select({ receipt: receipts, userId: profiles.userId })
      .from(receipts)
      .innerJoin(profiles, eq(profiles.id, receipts.customerId))
      .where(eq(receipts.id, input.receiptId))
    if (!found) throw notFound()
    return found
  },
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input: { pdf, fileName } }, { receipt, userId }) => {
    const { id, kind, gross, outlays, lines } = receipt
    const words = texts.mail[kind]
    const name = nameOf({ kind, number: numberText(receipt) })
    await mailPerson(tx, userId, {
      ...{ subject: name, heading: name, paragraphs: [words.body(formatKr(gross + outlays))] },
      facts: [[texts.what, lines[0]?.text ?? '']],
      action: { label: words.label, href: `${publicUrl}${receiptPath(id)}` },
      files: [{ name: fileName, type: 'application/pdf', base64: pdf }],
    })
    return null
  },
  audit: ({ input }) => ({ subjectId: input.receiptId }),
})

/** Sets the document and mails it: the number is known, and nothing waits for the paper. */
export const mailReceipt = defineJob({
  name: 'receipts.mail',
  input: mailInput,
  run: async ({ receiptId }) => {
    const document = await documentOf(reader, receiptId)
    if (!document) return
    const file = await receiptFile(document)
    const pdf = Buffer.from(await file.arrayBuffer()).toString('base64')
    await sendReceipt(systemActor, { receiptId, pdf, fileName: file.name })
  },
})

/** Queues the mail in the transaction that issues the document. */
export async function mailLater(tx: Transaction, receiptId: string): Promise<void> {
  if (mailIsSent()) await enqueue(tx, mailReceipt, { receiptId })
}
