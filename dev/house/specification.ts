/** The sentences of the specification, each with a fingerprint, so that a changed one is noticed and named. */
import { createHash } from 'node:crypto'

export type Sentence = { section: string; text: string; code: string }

/** A full stop after these ends no sentence. */
const abbreviations = /(?:^|[\s(])(?:St|e\.g|i\.e)$/

const opensQuote = (before: string, after: string) => /[\s(/]|^$/.test(before) && /\S/.test(after)
const closesQuote = (after: string) => !/\p{L}/u.test(after)

/** What stands between 'single quotes'; an apostrophe inside a word is none. */
function quotesOf(text: string): { start: number; end: number }[] {
  const quotes: { start: number; end: number }[] = []
  let start = -1
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== "'") continue
    const [before = '', after = ''] = [text[at - 1], text[at + 1]]
    if (start < 0 && opensQuote(before, after)) start = at
    else if (start >= 0 && closesQuote(after)) {
      quotes.push({ start, end: at })
      start = -1
    }
  }
  return quotes
}

/** A paragraph in sentences; what stands between semicolons is one of its own, brackets and quotes are kept whole. */
function splitParagraph(text: string): string[] {
  const quotes = quotesOf(text)
  const parts: string[] = []
  let [from, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (quotes.some(({ start, end }) => at > start && at < end)) continue
    const sign = text[at]
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    const rest = text.slice(at + 1)
    const ends =
      (sign === '.' &&
        /^(\s+[\p{Lu}'/(*\d]|\s*$)/u.test(rest) &&
        !abbreviations.test(text.slice(from, at))) ||
      (sign === ';' && /^\s/.test(rest))
    if (!ends || depth > 0) continue
    parts.push(text.slice(from, at + 1))
    from = at + 1
  }
  parts.push(text.slice(from))
  return parts.map(part => part.trim().replace(/;$/, '')).filter(Boolean)
}

const codeOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)

/** Every sentence below a numbered heading, in order; a row of a table is one. */
export function sentencesOf(markdown: string): Sentence[] {
  const sentences: Sentence[] = []
  let [chapter, section] = ['', '']
  const lines = markdown.split('\n')
  for (const [index, line] of lines.entries()) {
    const heading = /^(##+) (.*)/.exec(line)
    if (heading?.[1] === '##') [chapter, section] = [heading[2] ?? '', heading[2] ?? '']
    else if (heading) section = `${chapter} › ${heading[2]}`
    if (heading || !chapter || !line.trim() || /^\|[-| ]+\|$/.test(line)) continue
    const isTableHead = line.startsWith('|') && /^\|[-| ]+\|$/.test(lines[index + 1] ?? '')
    if (isTableHead) continue
    const texts = line.startsWith('|') ? [line] : splitParagraph(line.replace(/^- /, ''))
    for (const text of texts) sentences.push({ section, text, code: codeOf(text) })
  }
  return sentences
}

/** What a sentence says to the letter: quoted texts, addresses, names in the code, figures. */
export function exactWordsOf(text: string): string[] {
  const quotes = quotesOf(text)
  const quoted = quotes.map(({ start, end }) => text.slice(start + 1, end))
  const rest = [...quotes]
    .reverse()
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end + 1)}`, text)
    .replace(/\bsections? \d+( and \d+)?/g, '')
  const addresses = rest.match(/(?<![\w/])\/[a-z][\w/-]*/g) ?? []
  const names = rest.match(/(?<![\w/-])[a-z]+(?:_[a-z]+)+\b|(?<![\w/-])[a-z]+[A-Z]\w*/g) ?? []
  const figures = rest.match(/(?<![\w/-])\d+(?:[.:x–-]\d+)*/g) ?? []
  return [...new Set([...quoted, ...addresses, ...names, ...figures])]
}
