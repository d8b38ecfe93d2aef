/** A mail server of the test's own: what the product sends is really sent, and read from here. */
import { createServer, type Socket } from 'node:net'
import { type Mail, parseMail } from './mail-parser.ts'

/** 'slow' answers each line after some seconds, 'silent' never; 'busy' answers 4xx, which asks to try again; 'refuse' 5xx. */
export type MailServerMood = 'ok' | 'slow' | 'silent' | 'busy' | 'refuse' | 'hangup'

export type Mailbox = {
  /** For SMTP_URL. */
  url: string
  /** How many are connected now. */
  connected(): number
  all(): Mail[]
  to(address: string): Mail[]
  /** The newest mail that fits; waits for it. */
  waitFor(wanted: { to: string; subject?: string | RegExp }, timeoutMs?: number): Promise<Mail>
  behave(mood: MailServerMood): void
  clear(): void
  close(): Promise<void>
}

const SLOW_MS = 5000
const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1]?.toLowerCase() ?? ''

type Session = { from: string; to: string[]; inData: boolean }

function reply(line: string, session: Session, mood: MailServerMood) {
  const verb = line.slice(0, 4).toUpperCase()
  if (verb === 'EHLO') return '250-mailbox\r\n250 8BITMIME'
  if (verb === 'QUIT') return '221 bye'
  if (mood === 'busy') return '451 try again later'
  if (mood === 'refuse') return '550 no such mailbox'
  if (verb === 'MAIL') {
    session.from = addressIn(line)
    session.to = []
  }
  if (verb === 'RCPT') session.to.push(addressIn(line))
  if (verb === 'DATA') {
    session.inData = true
    return '354 go on'
  }
  return '250 ok'
}

/** Talks SMTP with one client; calls `deliver` with each whole message. */
function converse(socket: Socket, mood: () => MailServerMood, deliver: (mail: Mail) => void) {
  const session: Session = { from: '', to: [], inData: false }
  let buffer = ''
  const say = (text: string) => {
    const write = () => socket.writable && socket.write(`${text}\r\n`)
    if (mood() === 'slow') setTimeout(write, SLOW_MS)
    else if (mood() !== 'silent') write()
  }
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  if (mood() === 'hangup') return socket.destroy()
  say('220 mailbox')
  socket.on('data', (data: string) => {
    buffer += data
    for (;;) {
      const end = session.inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
      if (end < 0) return
      const piece = buffer.slice(0, end)
      buffer = buffer.slice(end + (session.inData ? 5 : 2))
      if (session.inData) {
        session.inData = false
        deliver(parseMail(piece.replace(/^\.\./gm, '.'), { from: session.from, to: session.to }))
        say('250 delivered')
      } else {
        say(reply(piece, session, mood()))
        if (piece.toUpperCase() === 'QUIT') socket.end()
      }
    }
  })
}

/** Opens a mail server on a free loopback port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  let mood: MailServerMood = 'ok'
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(
      socket,
      () => mood,
      mail => mails.push(mail),
    )
  })
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
