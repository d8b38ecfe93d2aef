/** What a mail says, for the tests. */
import PostalMime from 'postal-mime'

export type Mail = {
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Every address linked to, in order. */
  links: string[]
  headers: Record<string, string>
  /** The calendar file that came with it; empty without. */
  calendar: string
  /** The names of other files that came with it. */
  files: string[]
}

/** Reads one message as it came over the wire. */
export async function parseMail(raw: Buffer, envelope: { from: string; to: string[] }): Promise<Mail> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
  const { subject = '', text = '', html = '', attachments } = parsed
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
  // The calendar file comes twice: inline for programs and as an attachment for people.
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(match => match[1]?.replaceAll('&amp;', '&') ?? '')
  const bare = [...text.matchAll(/https?:\/\/[^\s<>")\]]+/g)].map(match => match[0])
  const links = [...new Set([...hrefs, ...bare])].filter(link => link.startsWith('http'))
  const files = attachments.flatMap(({ mimeType, filename }) =>
    mimeType === 'text/calendar' ? [] : (filename ?? []),
  )
  return { ...envelope, subject, text, html, links, headers, calendar: String(calendar), files }
}
