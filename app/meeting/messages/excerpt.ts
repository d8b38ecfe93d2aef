const usual = 140
/** How many characters to show before the match. */
const lead = 40

const graphemes = new Intl.Segmenter('nb')

/** A slice of a text at whole characters: never cuts an emoji or an accented letter. */
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

/** The position of the first match, ignoring case; -1 without one. */
function placeOf(text: string, words: string): number {
  const lower = text.toLocaleLowerCase('nb')
  // A few letters change length with their case, which would shift the position.
  return lower.length === text.length && words !== '' ? lower.indexOf(words.toLocaleLowerCase('nb')) : -1
}

/** The part of a text around the match, or its beginning without one. */
export function excerptAround(text: string, words: string, most: number = usual): string {
  const place = placeOf(text, words)
  if (place + words.length <= most) return excerpt(text, most)
  const from = place - lead
  return `… ${excerpt(piece(text, from, text.length).trimStart(), most)}`
}

/** A text split at the match for highlighting; null without a match. */
export function splitAt(text: string, words: string): { before: string; hit: string; after: string } | null {
  const place = placeOf(text, words)
  if (place < 0) return null
  const end = place + words.length
  return { before: text.slice(0, place), hit: text.slice(place, end), after: text.slice(end) }
}
