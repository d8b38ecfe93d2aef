/** Hundredths of a per cent of what is typed: '20,5' is 2050, with or without the sign. Null for what is no per cent. */
export function typedPercent(typed: string): number | null {
  const text = typed.replaceAll(/[\s%]/g, '').replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  const percent = Math.round(Number(text) * 100)
  return percent <= 10_000 ? percent : null
}

/** Whole kroner of what is typed: '100 000 kr'. Null for anything else. */
export function typedKroner(typed: string): number | null {
  const text = typed.replaceAll(/[\s.]/g, '').replace(/kr$/i, '')
  return /^\d{1,8}$/.test(text) ? Number(text) : null
}
