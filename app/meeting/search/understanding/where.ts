import { lexicon } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { senseOf } from './units.ts'

const prepositions =
  /^(pa|i|ved|nar|rundt|fra|til|in|at|near|around|from|hos|bydel|bydelen|omradet|naerheten|narheten|av|from)$/

/** Districts and what people call their parts. After a given name a place is a surname. */
export function readPlaces(reading: Reading): void {
  const { given, alsoSurnames } = lexicon()
  reading.units.forEach((unit, at) => {
    const place = senseOf(unit, 'place')
    if (unit.isUsed || !place) return
    const before = reading.units[at - 1]
    const isGiven = before?.isName && (given.has(before.word) || !lexicon().surnames.has(before.word))
    if (isGiven && (alsoSurnames.has(unit.word) || unit.isName)) {
      unit.senses = []
      unit.isName = true
      return
    }
    const from = reading.before(at, prepositions)
    const { typed, corrected } = unit
    const isSame = typed.toLowerCase() === place.district.toLowerCase()
    const because = corrected
      ? `«${typed}» ligner på «${corrected}», i bydelen ${place.district}`
      : isSame
        ? `«${typed}» er en bydel`
        : `«${typed}» er i ${place.district}`
    reading.take('district', place.district, from, at + 1, because)
  })
}
