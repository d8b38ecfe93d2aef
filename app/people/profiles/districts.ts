/** Oslo's districts, in display order. */
export const districts = [
  'Oslo sentrum',
  'Grünerløkka',
  'Sagene',
  'St. Hanshaugen',
  'Frogner',
  'Majorstuen',
  'Ullern',
  'Vestre Aker',
  'Nordre Aker',
  'Bjerke',
  'Grorud',
  'Stovner',
  'Alna',
  'Østensjø',
  'Nordstrand',
  'Søndre Nordstrand',
] as const

export type District = (typeof districts)[number]

/** Is it one of ours? What a profile keeps is a text. */
export const isDistrict = (name: string | null): name is District =>
  districts.some(district => district === name)

/** Of some places one says 'i', of most 'på'. */
const inside: readonly string[] = [
  'Oslo sentrum',
  'Vestre Aker',
  'Nordre Aker',
  'Søndre Nordstrand',
] satisfies District[]

/** Where something is, as it is said: 'på Sagene', 'i Vestre Aker'. */
export const inDistrict = (district: string): string =>
  `${inside.includes(district) ? 'i' : 'på'} ${district}`
