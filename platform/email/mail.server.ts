import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../db/database.server.ts'
import { forgetJobs } from '../db/forget.server.ts'
import { caughtMail } from '../db/tables.server.ts'
import { defineJob, enqueue, type Job } from '../jobs/queue.server.ts'
import { oneLine } from '../shared/text.ts'
import { type MailBrand, renderMail } from './layout.ts'
import { type MailContent, mailContent } from './mail-content.ts'
import { deliver, isRefusedForGood } from './transport.server.ts'

const input = z.object({ to: z.email(), content: mailContent })
/** Its name in the queue. */
export const MAIL_JOB = 'mail.send'

/** Names under `.invalid` belong to nobody (RFC 2606): written like any mail, so that it takes as long, and sent nowhere. */
const leadsNowhere = (address: string): boolean => address.endsWith('.invalid')

/** The job that sends mail, with the sender's name and address in it. */
export const createMailJob = (brand: MailBrand): Job<z.infer<typeof input>> =>
  defineJob({
    name: MAIL_JOB,
    input,
    // Mails hold names and links: they do not lie about when they are sent.
    forgottenAfterSeconds: 600,
    isHopeless: isRefusedForGood,
    run: async ({ to, content }, { id } = { id: randomUUID() }) => {
      const rendered = await renderMail(content, brand)
      if (leadsNowhere(to)) return
      await deliver(id, {
        to,
        subject: oneLine(content.subject),
        calendar: content.calendar,
        unsubscribe: content.unsubscribe?.href,
        ...rendered,
      })
    },
  })

const quiet = new AsyncLocalStorage<true>()

/** Runs `work` without sending any mail: demonstration people have no mailboxes. */
export const withoutMail = <T>(work: () => Promise<T>): Promise<T> => quiet.run(true, work)

/** False where mail is held back: what would only lead to a mail need not be begun. */
export const mailIsSent = (): boolean => !quiet.getStore()

/** Sends a mail if, and only if, the transaction commits. It is tried again until the mail server takes it. */
export async function sendMail(tx: Transaction, to: string, content: MailContent): Promise<void> {
  if (mailIsSent()) await enqueue(tx, { name: MAIL_JOB, input, run: async () => {} }, { to, content })
}

/** Takes back what waits to be sent to an address, and forgets what was sent to it. */
export async function forgetMailTo(tx: Transaction, address: string): Promise<void> {
  await forgetJobs(tx, 'to', address)
  await tx.delete(caughtMail).where(eq(caughtMail.to, address))
}
