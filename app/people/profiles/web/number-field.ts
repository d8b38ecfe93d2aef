/** For `register`: an empty box is nothing at all, digits are a number, anything else stays for the schema to refuse. */
export const wholeNumber = { setValueAs: (typed: unknown): unknown => asNumber(typed, undefined) }

/** The same for a box that may stay empty. */
export const wholeNumberOrNull = { setValueAs: (typed: unknown): unknown => asNumber(typed, null) }

function asNumber(typed: unknown, nothing: null | undefined): unknown {
  if (typeof typed !== 'string') return typed ?? nothing
  const text = typed.replace(/\s/g, '')
  if (text === '') return nothing
  return /^\d+$/.test(text) ? Number(text) : text
}
