import type { District } from '#app/people/profiles/districts.ts'

/** Degrees north and east, WGS 84. */
export type Point = { lat: number; lon: number }

/**
 * About the middle of where people live in each district of Oslo, not of its forest, to some hundred metres. It stands for the
 * home of a worker, of which nothing finer than the district is known here.
 */
export const centres: Readonly<Record<District, Point>> = {
  'Oslo sentrum': { lat: 59.912, lon: 10.744 },
  Grünerløkka: { lat: 59.925, lon: 10.769 },
  Sagene: { lat: 59.937, lon: 10.761 },
  'St. Hanshaugen': { lat: 59.926, lon: 10.739 },
  Frogner: { lat: 59.918, lon: 10.708 },
  Majorstuen: { lat: 59.929, lon: 10.715 },
  Ullern: { lat: 59.924, lon: 10.657 },
  'Vestre Aker': { lat: 59.949, lon: 10.675 },
  'Nordre Aker': { lat: 59.953, lon: 10.752 },
  Bjerke: { lat: 59.941, lon: 10.82 },
  Grorud: { lat: 59.959, lon: 10.877 },
  Stovner: { lat: 59.961, lon: 10.918 },
  Alna: { lat: 59.928, lon: 10.871 },
  Østensjø: { lat: 59.891, lon: 10.832 },
  Nordstrand: { lat: 59.87, lon: 10.798 },
  'Søndre Nordstrand': { lat: 59.839, lon: 10.812 },
}

/** What the estimates rest on. None of it is measured. */
const assumptions = {
  earthKm: 6371,
  /** Streets are this much longer than the line: usual in towns, more where the fjord or a valley lies between. */
  detour: 1.3,
  /** 5 km an hour on foot. */
  walkingMinutesPerKm: 12,
  /** To the stop and from it, and waiting; then 25 km an hour with its stops. Nobody is asked whether they have a car. */
  transport: { minutes: 10, minutesPerKm: 2.4 },
  /** A place further than this from every centre is not called after a district. */
  districtReachesKm: 6,
} as const

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The line between two points along the earth, in km. */
function lineBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.lat), radians(other.lat)]
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord = half(other.lat - one.lat) + Math.cos(from) * Math.cos(to) * half(other.lon - one.lon)
  return 2 * assumptions.earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** About how long the way between two points is, in km. */
export const distance = (one: Point, other: Point): number => lineBetween(one, other) * assumptions.detour

/** About how many minutes so many km take: on foot or by public transport, whichever is faster. */
export function travelTime(km: number): number {
  const { walkingMinutesPerKm, transport } = assumptions
  return Math.min(km * walkingMinutesPerKm, transport.minutes + km * transport.minutesPerKm)
}

/** The district whose centre is nearest; null far from all. Near a border it may be the neighbour. */
export function nearestDistrict(point: Point): District | null {
  const [nearest] = (Object.entries(centres) as [District, Point][])
    .map(([district, centre]) => ({ district, km: lineBetween(centre, point) }))
    .sort((one, other) => one.km - other.km)
  return nearest && nearest.km <= assumptions.districtReachesKm ? nearest.district : null
}

const CELLS_PER_DEGREE = { lat: 200, lon: 100 } as const

const middleOf = (degrees: number, cells: number) =>
  Number(((Math.floor(degrees * cells) + 0.5) / cells).toFixed(4))

/**
 * The middle of the cell of a grid that a point lies in, some 550 m each way. Only this is kept of an address, so that no number
 * of distances, from however many districts, comes nearer to the door.
 */
export const cellOf = ({ lat, lon }: Point): Point => ({
  lat: middleOf(lat, CELLS_PER_DEGREE.lat),
  lon: middleOf(lon, CELLS_PER_DEGREE.lon),
})
