import { formatHours } from '#platform/shared/time.ts'

const late = 'Sen avbestilling'

/** What a frozen line of money is called, so that who reads it knows what was charged. */
export const lineTexts = {
  work: (service: string, halfHours: number): string => `${service}, ${formatHours(halfHours)}`,
  rescinded: 'Angrerett, gratis for kunden',
  late: (of: string): string => `${late}, 50 % av ${of}`,
} as const

/** Is it a line of a late cancellation by the customer? */
export const isLateLine = (text: string): boolean => text.startsWith(late)
