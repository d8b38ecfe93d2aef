/** Enough of MIME to read what our own server sends. */

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
}

function fromQuotedPrintable(text: string) {
  const joined = text.replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

function decode(body: string, encoding: string | undefined) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body).toString('utf8')
  return Buffer.from(body, 'latin1').toString('utf8')
}

/** Header words such as =?UTF-8?Q?Velkommen?= */
function decodeWords(value: string) {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([bBqQ])\?([^?]*)\?=/g, (_, kind: string, text: string) =>
      decode(
        kind.toLowerCase() === 'b' ? text : text.replace(/_/g, ' '),
        kind.toLowerCase() === 'b' ? 'base64' : 'quoted-printable',
      ),
    )
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const head = end < 0 ? raw : raw.slice(0, end)
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = decodeWords(line.slice(colon + 1).trim())
  }
  return { headers, body: end < 0 ? '' : raw.slice(end + 4) }
}

type Parts = { text: string; html: string; calendar: string }

function partsOf(raw: string): Parts {
  const { headers, body } = split(raw)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map(part => partsOf(part.replace(/^\r\n/, '')))
    const joined = (kind: keyof Parts) => parts.map(part => part[kind]).join('')
    // Programs read it inside the mail, people take it from the end: it comes twice.
    const calendar = parts.find(part => part.calendar)?.calendar ?? ''
    return { text: joined('text'), html: joined('html'), calendar }
  }
  const content = decode(body, headers['content-transfer-encoding']?.toLowerCase()).replace(/\r\n/g, '\n')
  if (type.startsWith('text/html')) return { text: '', html: content, calendar: '' }
  if (type.startsWith('text/plain')) return { text: content, html: '', calendar: '' }
  if (type.startsWith('text/calendar')) return { text: '', html: '', calendar: content }
  return { text: '', html: '', calendar: '' }
}

/** Reads one message as it came over the wire, its bytes held in latin1. */
export function parseMail(raw: string, envelope: { from: string; to: string[] }): Mail {
  const { headers } = split(raw)
  const { text, html, calendar } = partsOf(raw)
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(match => match[1]?.replaceAll('&amp;', '&') ?? '')
  const bare = [...text.matchAll(/https?:\/\/[^\s<>")\]]+/g)].map(match => match[0])
  const links = [...new Set([...hrefs, ...bare])].filter(link => link.startsWith('http'))
  return { ...envelope, subject: headers.subject ?? '', text, html, links, headers, calendar }
}
