import type { Way } from './way.ts'

/** A way to a district that anybody has named. */
type Said = Omit<Way, 'district'> & { district: string }

/** 'Grünerløkka, ca. 4 km og 20 min fra Sagene' */
export const wayText = ({ district, km, minutes, from }: Said): string =>
  `${district}, ca. ${km} km og ${minutes} min fra ${district === from ? 'midten av ' : ''}${from}`

/** Where it is in a list: '0555 Oslo. Grünerløkka, ca. 4 km og 20 min fra Sagene', or the area alone. */
export const placeText = (area: string, way: Way | null): string => (way ? `${area}. ${wayText(way)}` : area)
