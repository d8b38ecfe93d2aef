import { type District, districts, isDistrict } from '#app/people/profiles/districts.ts'

/** Which districts of Oslo border on each other, each pair once. The centre reaches to the east along the fjord. */
const borders: readonly (readonly [District, District])[] = [
  ['Oslo sentrum', 'Grünerløkka'],
  ['Oslo sentrum', 'St. Hanshaugen'],
  ['Oslo sentrum', 'Frogner'],
  ['Oslo sentrum', 'Alna'],
  ['Oslo sentrum', 'Østensjø'],
  ['Oslo sentrum', 'Nordstrand'],
  ['Grünerløkka', 'Sagene'],
  ['Grünerløkka', 'St. Hanshaugen'],
  ['Grünerløkka', 'Bjerke'],
  ['Grünerløkka', 'Nordre Aker'],
  ['Sagene', 'St. Hanshaugen'],
  ['Sagene', 'Nordre Aker'],
  ['St. Hanshaugen', 'Majorstuen'],
  ['St. Hanshaugen', 'Nordre Aker'],
  ['Frogner', 'Majorstuen'],
  ['Frogner', 'Ullern'],
  ['Majorstuen', 'Ullern'],
  ['Majorstuen', 'Vestre Aker'],
  ['Majorstuen', 'Nordre Aker'],
  ['Ullern', 'Vestre Aker'],
  ['Vestre Aker', 'Nordre Aker'],
  ['Nordre Aker', 'Bjerke'],
  ['Bjerke', 'Grorud'],
  ['Bjerke', 'Alna'],
  ['Grorud', 'Stovner'],
  ['Grorud', 'Alna'],
  ['Stovner', 'Alna'],
  ['Alna', 'Østensjø'],
  ['Østensjø', 'Nordstrand'],
  ['Østensjø', 'Søndre Nordstrand'],
  ['Nordstrand', 'Søndre Nordstrand'],
]

const besides = (district: District) =>
  borders.flatMap(([one, other]) => (one === district ? [other] : other === district ? [one] : []))

/** Further than any two districts: where somebody is unknown. */
const UNKNOWN_APART = districts.length

/** The districts by how many borders lie between them and this one: itself first. Empty for no district of ours. */
export function ringsAround(district: string | null): District[][] {
  if (!isDistrict(district)) return []
  const rings: District[][] = []
  const seen = new Set<District>()
  for (let ring = [district]; ring.length > 0; ) {
    for (const one of ring) seen.add(one)
    rings.push(ring)
    ring = [...new Set(ring.flatMap(besides))].filter(one => !seen.has(one))
  }
  return rings
}

/** How many borders lie between two districts. */
export function stepsApart(one: string | null, other: string | null): number {
  const steps = ringsAround(one).findIndex(ring => ring.some(district => district === other))
  return steps < 0 ? UNKNOWN_APART : steps
}
