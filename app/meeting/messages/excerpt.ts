const usual = 140
/** How much stands before the words that were looked for. */
const lead = 40

const graphemes = new Intl.Segmenter('nb')

/** A piece of a text from whole character to whole character: an emoji or a letter with its accent is never cut. */
function piece(text: string, from: number, to: number): string {
  const segments = graphemes.segment(text)
  const start = segments.containing(from)?.index ?? 0
  const end = segments.containing(to)?.index ?? text.length
  return text.slice(start, end)
}

/** The beginning of a text, for places where there is little room. */
export function excerpt(text: string, most: number = usual): string {
  return text.length > most ? `${piece(text, 0, most).trimEnd()} …` : text
}

/** Where the words first stand, whatever the size of their letters; -1 when they do not. */
function placeOf(text: string, words: string): number {
  const lower = text.toLocaleLowerCase('nb')
  // A few letters of other languages change their length with their size: then the place would be wrong.
  return lower.length === text.length && words !== '' ? lower.indexOf(words.toLocaleLowerCase('nb')) : -1
}

/** The part of a text where the words stand; its beginning if they stand there or nowhere. */
export function excerptAround(text: string, words: string, most: number = usual): string {
  const place = placeOf(text, words)
  if (place + words.length <= most) return excerpt(text, most)
  const from = place - lead
  return `… ${excerpt(piece(text, from, text.length).trimStart(), most)}`
}

/** A text divided at the words, so that they can be marked; null when they do not stand in it. */
export function splitAt(text: string, words: string): { before: string; hit: string; after: string } | null {
  const place = placeOf(text, words)
  if (place < 0) return null
  const end = place + words.length
  return { before: text.slice(0, place), hit: text.slice(place, end), after: text.slice(end) }
}
