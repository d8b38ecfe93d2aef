import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../db/database.server.ts'
import { forgetJobs } from '../db/forget.server.ts'
import { caughtMail } from '../db/tables.server.ts'
import { defineJob, enqueue, type Job } from '../jobs/queue.server.ts'
import { oneLine } from '../shared/text.ts'
import type { MailBrand } from './layout.ts'
import { type MailContent, mailContent } from './mail-content.ts'
import { render } from './render.ts'
import { deliver, isRefusedForGood } from './transport.server.ts'

const input = z.object({ to: z.email(), content: mailContent })
/** Its name in the queue. */
export const MAIL_JOB = 'mail.send'

/** Names under `.invalid` never resolve (RFC 2606): rendered like any mail, to take as long, and not sent. */
const leadsNowhere = (address: string): boolean => address.endsWith('.invalid')

/** The job that sends mail, with the sender's name and address in it. */
export const createMailJob = (brand: MailBrand): Job<z.infer<typeof input>> =>
  defineJob({
    name: MAIL_JOB,
    input,
    // Mails contain names and links, so sent ones are not kept.
    forgottenAfterSeconds: 600,
    waitsForOthers: true,
    isHopeless: isRefusedForGood,
    run: async ({ to, content }, { id } = { id: randomUUID() }) => {
      const { files, ...written } = content
      const rendered = await render({ content: written, brand })
      if (leadsNowhere(to)) return
      await deliver(id, {
        to,
        subject: oneLine(content.subject),
        calendar: content.calendar,
        files,
        unsubscribe: content.unsubscribe?.href,
        ...rendered,
      })
    },
  })

const quiet = new AsyncLocalStorage<true>()

/** Runs `work` without sending mail: demonstration people have no mailboxes. */
export const withoutMail = <T>(work: () => Promise<T>): Promise<T> => quiet.run(true, work)

/** False where mail is off, so that callers can skip work that only leads to mail. */
export const mailIsSent = (): boolean => !quiet.getStore()

/** Sends a mail only if the transaction commits. Retried until the mail server accepts it. */
export async function sendMail(tx: Transaction, to: string, content: MailContent): Promise<void> {
  if (mailIsSent()) await enqueue(tx, { name: MAIL_JOB, input, run: async () => {} }, { to, content })
}

/** Deletes an address's queued and sent mails. */
export async function forgetMailTo(tx: Transaction, address: string): Promise<void> {
  await forgetJobs(tx, 'to', address)
  await tx.delete(caughtMail).where(eq(caughtMail.to, address))
}
