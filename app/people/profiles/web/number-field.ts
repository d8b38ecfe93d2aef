/**
 * For `register`: an empty box is undefined, digits are a number, anything else goes to the schema unchanged.
 */
export const wholeNumber = { setValueAs: (typed: unknown): unknown => asNumber(typed, undefined) }

/** The same for an optional box. */
export const wholeNumberOrNull = { setValueAs: (typed: unknown): unknown => asNumber(typed, null) }

function asNumber(typed: unknown, nothing: null | undefined): unknown {
  if (typeof typed !== 'string') return typed ?? nothing
  const text = typed.replace(/\s/g, '')
  if (text === '') return nothing
  return /^\d+$/.test(text) ? Number(text) : text
}
