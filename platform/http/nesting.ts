import { Refusal } from './refusal.ts'

/** The contract's input has at most four levels. */
const deepest = 20
/** Names and values: the contract's input has at most a few hundred. */
const MOST_VALUES = 4000
const MOST_PARAMETERS = 50

const tooDeep = () =>
  new Refusal(400, `Innholdet har for mange nivåer inni hverandre. Det kan ha ${deepest}.`)
const tooMany = () => new Refusal(400, 'Innholdet har for mange felter.')

const QUOTE = 34
const BACKSLASH = 92
const opening = new Set([91, 123])
const closing = new Set([93, 125])
const separating = new Set([44, 58])

/**
 * Scans JSON text once before parsing, since a parser recurses as deep as the text says. Throws a Refusal.
 */
export function limitJson(text: string): void {
  let depth = 0
  let values = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (quoted) {
      if (character === BACKSLASH) index++
      else if (character === QUOTE) quoted = false
    } else if (character === QUOTE) quoted = true
    else if (opening.has(character)) {
      depth++
      values++
      if (depth > deepest) throw tooDeep()
    } else if (closing.has(character)) depth--
    else if (separating.has(character)) values++
    if (values > MOST_VALUES) throw tooMany()
  }
}

/** Names in forms and addresses nest with brackets: `a[b][c]`. Throws a Refusal. */
export function limitNames(names: Iterable<string>): void {
  let count = 0
  for (const name of names) {
    count++
    if (count > MOST_PARAMETERS) throw tooMany()
    if (name.split('[').length > deepest) throw tooDeep()
  }
}
