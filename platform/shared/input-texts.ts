import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'tekst',
  number: 'et tall',
  int: 'et helt tall',
  boolean: 'ja eller nei',
  array: 'en liste',
  object: 'felter med navn',
  record: 'felter med navn',
  file: 'en fil',
  date: 'en dato',
}

const forms: Record<string, string> = {
  email: 'Dette er ikke en e-postadresse',
  url: 'Dette er ikke en adresse på nettet',
  uuid: 'Dette er ikke en gyldig id',
  date: 'Skriv datoen slik: 2026-12-31',
  datetime: 'Skriv tidspunktet slik: 2026-12-31T12:00:00Z',
}

const units: Record<string, string> = { string: ' tegn', array: ' i listen', file: ' byte' }

/** Messages for invalid values without the schema's own. */
export function inputText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Dette må fylles ut'
      return `Her skal det stå ${kinds[issue.expected] ?? 'noe annet'}`
    case 'invalid_value':
      return issue.input === undefined ? 'Dette må fylles ut' : 'Velg en av verdiene som finnes'
    case 'invalid_union':
      return issue.input === undefined ? 'Dette må fylles ut' : 'Dette kan ikke brukes her'
    case 'too_big':
      return `Høyst ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return `Minst ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'invalid_format':
      return forms[issue.format] ?? 'Dette har ikke riktig form'
    case 'not_multiple_of':
      return `Må gå opp i ${issue.divisor}`
    case 'unrecognized_keys':
      return 'Her er det et felt som ikke er kjent'
    default:
      return 'Dette kan ikke brukes her'
  }
}
