import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { rescindPath, rescindSeriesPath } from '#app/facts/addresses.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { rescissions } from '#app/schema/rescind.server.ts'
import { mailPerson } from '#app/services/notifications/server/index.ts'
import { findOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { mailIsSent } from '#platform/email/mail.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { defineJob, enqueue } from '#platform/jobs/queue.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { declaredRows, paysText } from '../form.ts'
import { texts } from '../texts.ts'
import { calendarOf } from './calendar-of.ts'
import { formFile } from './pdf-file.ts'

const mailInput = z.object({ declarationId: z.uuid() })
/** A form is one page. */
const MOST_PDF = 1_400_000
const sendInput = mailInput.extend({ pdf: z.base64().max(MOST_PDF) })

type Declaration = typeof rescissions.$inferSelect
type Subject = { declared: Declaration; userId: string }

/** Acknowledges what was declared on a durable medium: its words, the day and the hour. Source: angrerettloven § 20, directive 2011/83 article 11a. */
const sendAcknowledgement = command<z.infer<typeof sendInput>, null, Subject>({
  name: 'acknowledgement.mail',
  input: sendInput,
  load: async ({ tx, input }) => {
    const [found] = await tx
      .select({ declared: rescissions, userId: profiles.userId })
      .from(rescissions)
      .innerJoin(profiles, eq(profiles.id, rescissions.customerId))
      .where(eq(rescissions.id, input.declarationId))
    if (!found) throw notFound()
    return found
  },
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input: { pdf } }, { declared, userId }) => {
    const { orderId, seriesId, about, at } = declared
    const bought = (orderId && (await findOrder(tx, orderId))?.outlays[3]) || 0
    const pays = `${paysText(declared)}${bought > 0 ? ` ${texts.paysOutlays(bought)}` : ''}`
    const path = orderId ? rescindPath(orderId) : rescindSeriesPath(seriesId ?? '')
    await mailPerson(tx, userId, {
      subject: texts.mailSubject,
      heading: texts.done,
      paragraphs: [`${texts.received(at)} ${pays}`, `«${texts.declares(about)}»`, texts.keep],
      facts: declaredRows(declared),
      action: { label: texts.seeAgain, href: `${publicUrl}${path}` },
      calendar: await calendarOf(tx, declared),
      files: [{ name: 'angreskjema.pdf', type: 'application/pdf', base64: pdf }],
    })
    return null
  },
  audit: ({ input }) => ({ subjectId: input.declarationId }),
})

/** Sets the form and mails it: nothing waits for the paper. */
export const mailAcknowledgement = defineJob({
  name: 'rescind.mail',
  input: mailInput,
  run: async ({ declarationId }) => {
    const [declared] = await reader.select().from(rescissions).where(eq(rescissions.id, declarationId))
    if (!declared) return
    const file = await formFile(declared)
    const pdf = Buffer.from(await file.arrayBuffer()).toString('base64')
    await sendAcknowledgement({ actor: { kind: 'system', name: 'rescind' } }, { declarationId, pdf })
  },
})

/** Queues the mail in the transaction that keeps what was declared. */
export async function mailLater(tx: Transaction, declarationId: string): Promise<void> {
  if (mailIsSent()) await enqueue(tx, mailAcknowledgement, { declarationId })
}
