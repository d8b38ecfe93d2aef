import { z } from 'zod'

/** The content of a mail. Templates are pure functions; one layout renders them. */
export const mailContent = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.tuple([z.string(), z.string()])).optional(),
  action: z.object({ label: z.string(), href: z.string() }).optional(),
  /** Quoted earlier words, below the text. */
  quote: z.object({ head: z.string(), lines: z.array(z.string()) }).optional(),
  footnote: z.string().optional(),
  /** How to stop such mails: at the end, and in headers for mail programs (RFC 8058). */
  unsubscribe: z.object({ text: z.string(), label: z.string(), href: z.url() }).optional(),
  /** A calendar file that comes with it. */
  calendar: z.object({ method: z.enum(['PUBLISH', 'CANCEL']), text: z.string() }).optional(),
  /** Other files that come with it. */
  files: z.array(z.object({ name: z.string(), type: z.string(), base64: z.base64() })).optional(),
})
export type MailContent = z.infer<typeof mailContent>
