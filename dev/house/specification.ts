/** The sections of the specification, numbered, each with a fingerprint, so that a changed one is noticed and named. */
import { createHash } from 'node:crypto'

export type Section = { number: string; heading: string; code: string }

const codeOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)

/** What a line that has no heading of its own is called: its bold beginning, its words before a colon, or its first words. */
function headingOf(text: string): string {
  const bold = /^\*\*(.+?):?\*\*/.exec(text)?.[1]
  const words = text.split(' ')
  return (
    bold ??
    /^([^.:;'(]{3,40}):/.exec(text)?.[1] ??
    words
      .slice(0, 5)
      .join(' ')
      .replace(/[.,:;(]+$/, '')
  )
}

type Chapter = { number: string; heading: string; lines: string[] }

const chaptersOf = (markdown: string): Chapter[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map(text => {
      const [head = '', ...lines] = text.split('\n')
      const [, number = '', heading = ''] = /^(\d+)\. (.*)/.exec(head) ?? []
      return { number, heading, lines: lines.filter(line => line.trim()) }
    })
    .filter(({ number }) => number)

/** What begins a part of a chapter: a heading where it has any, else a bold word, else each point, else each paragraph. */
const beginnings = [/^### (.*)/, /^\*\*/, /^- /, /./]

/** Every numbered section of a chapter, in order; what stands before its first part is the chapter's own. */
function partsOf({ number, heading, lines }: Chapter): Section[] {
  const begins = beginnings.find(sign => lines.some(line => sign.test(line)))
  const parts: string[][] = [[]]
  for (const line of lines) begins?.test(line) ? parts.push([line]) : parts.at(-1)?.push(line)
  const [own = [], ...rest] = parts
  return [
    ...(own.length > 0 ? [{ number, heading, code: codeOf(own.join('\n')) }] : []),
    ...rest.map((part, index) => {
      const [first = ''] = part
      return {
        number: `${number}.${index + 1}`,
        heading: /^### (.*)/.exec(first)?.[1] ?? headingOf(first.replace(/^- /, '')),
        code: codeOf(part.join('\n')),
      }
    }),
  ]
}

/** Every section of the specification: `4 States and transitions`, `4.2 Login`. */
export const sectionsOf = (markdown: string): Section[] => chaptersOf(markdown).flatMap(partsOf)
