/** The test's own mail server: the product's mail is really sent, and read here. */
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Mail, parseMail } from './mail-parser.ts'

/** 'slow' answers each line after seconds, 'silent' never; 'busy' answers 4xx (retry), 'refuse' 5xx. */
export type MailServerMood = 'ok' | 'slow' | 'silent' | 'busy' | 'refuse' | 'hangup'

export type Mailbox = {
  /** For SMTP_URL. */
  url: string
  /** Current connections. */
  connected(): number
  all(): Mail[]
  to(address: string): Mail[]
  /** The newest matching mail; waits for it. */
  waitFor(wanted: { to: string; subject?: string | RegExp }, timeoutMs?: number): Promise<Mail>
  behave(mood: MailServerMood): void
  clear(): void
  close(): Promise<void>
}

const SLOW_MS = 5000
/** To whoever asks for delivery. */
const refusals = { busy: [451, 'try again later'], refuse: [550, 'no such mailbox'] } as const
type Answer = (error?: Error) => void

/** Opens a mail server on a free loopback port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  let mood: MailServerMood = 'ok'
  const answer = (say: Answer) => {
    if (mood === 'slow') setTimeout(say, SLOW_MS)
    else if (mood !== 'silent') say()
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_, say) => answer(say),
    onMailFrom(_, __, say) {
      if (mood !== 'busy' && mood !== 'refuse') return answer(say)
      const [responseCode, message] = refusals[mood]
      say(Object.assign(new Error(message), { responseCode }))
    },
    onRcptTo: (_, __, say) => answer(say),
    onData(stream, { envelope: { mailFrom, rcptTo } }, say) {
      const addressOf = ({ address }: { address: string }) => address.toLowerCase()
      const envelope = { from: mailFrom ? addressOf(mailFrom) : '', to: rcptTo.map(addressOf) }
      buffer(stream)
        .then(raw => parseMail(raw, envelope))
        .then(mail => mails.push(mail))
        .then(() => answer(say), say)
    },
  })
  // It bids every client welcome and lets it say goodbye: hanging up is done by its socket.
  const { server } = smtp
  server.prependListener('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (mood === 'hangup') socket.destroy()
  })
  smtp.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const to = (person: string) => mails.filter(mail => mail.to.includes(person.toLowerCase()))

  return {
    url: `smtp://127.0.0.1:${port}`,
    connected: () => sockets.size,
    all: () => [...mails],
    to,
    async waitFor({ to: person, subject = /.*/ }, timeoutMs = 20_000) {
      const fits = (mail: Mail) =>
        typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject)
      for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
        const found = to(person).findLast(fits)
        if (found) return found
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      const have = mails.map(mail => `  til ${mail.to.join(', ')}: ${mail.subject}`).join('\n') || '  (ingen)'
      throw new Error(
        `Ingen e-post til ${person} med emne ${subject} innen ${timeoutMs} ms. Mottatt:\n${have}`,
      )
    },
    behave: next => {
      mood = next
    },
    clear: () => {
      mails.length = 0
    },
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
