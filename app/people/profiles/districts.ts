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
