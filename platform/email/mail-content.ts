import { z } from 'zod'

/** What a mail says. Templates are pure functions that return this; one layout gives it its look. */
export const mailContent = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.tuple([z.string(), z.string()])).optional(),
  action: z.object({ label: z.string(), href: z.string() }).optional(),
  /** Somebody's earlier words, set apart below what is said. */
  quote: z.object({ head: z.string(), lines: z.array(z.string()) }).optional(),
  footnote: z.string().optional(),
  /** How to be spared of mails like it: said at the end, and in the headers that mail programs read (RFC 8058). */
  unsubscribe: z.object({ text: z.string(), label: z.string(), href: z.url() }).optional(),
  /** A calendar file that comes with it. */
  calendar: z.object({ method: z.enum(['PUBLISH', 'CANCEL']), text: z.string() }).optional(),
})
export type MailContent = z.infer<typeof mailContent>
