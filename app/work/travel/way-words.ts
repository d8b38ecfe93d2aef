import type { Way } from './way.ts'

/** 'ca. 4 km og 20 min fra Sagene' */
export const distanceText = ({ district, km, minutes, from }: Way): string =>
  `ca. ${km} km og ${minutes} min fra ${district === from ? 'midten av ' : ''}${from}`

/** 'Grünerløkka, ca. 4 km og 20 min fra Sagene' */
export const wayText = (way: Way): string => `${way.district}, ${distanceText(way)}`

/** Where it is in a list: '0555 Oslo. Grünerløkka, ca. 4 km og 20 min fra Sagene', or the area alone. */
export const placeText = (area: string, way: Way | null): string => (way ? `${area}. ${wayText(way)}` : area)
