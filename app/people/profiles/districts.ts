/** Oslo's districts, in the order of the specification (section 3). */
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
