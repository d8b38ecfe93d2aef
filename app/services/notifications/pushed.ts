/** What a push carries to a browser. */
export type PushedNews = { title: string; body: string; link: string }

/** What people write to each other is for whoever opens it, not for a screen that others may look at. */
const unseen: Record<string, string> = { 'message.received': 'Åpne for å lese.' }

const LONGEST = 160

/** A notification as a push says it: short, and never more than the bell does. */
export function pushText({ kind, title, body, link }: PushedNews & { kind: string }): PushedNews {
  const said = Array.from(unseen[kind] ?? body)
  const short = said.length > LONGEST ? `${said.slice(0, LONGEST).join('').trimEnd()} …` : said.join('')
  return { title, body: short, link }
}
