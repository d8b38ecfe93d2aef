/** What a push carries to a browser. */
export type PushedNews = { title: string; body: string; link: string }

const LONGEST = 160

/** A notification as a push says it: short, and never more than the bell does. `instead` stands for its words. */
export function pushText({ title, body, link }: PushedNews, instead?: string): PushedNews {
  const said = Array.from(instead ?? body)
  const short = said.length > LONGEST ? `${said.slice(0, LONGEST).join('').trimEnd()} …` : said.join('')
  return { title, body: short, link }
}
