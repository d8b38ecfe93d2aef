/** One period of a street. Amounts are in the same unit, whichever it is; only their proportions are drawn. */
export type StreetPeriod = {
  key: string
  /** Under the house, short: 'des.'. */
  label: string
  /** In full, for the table and whoever listens: 'desember'. */
  name: string
  /** What is done. Nothing below 0 is drawn. */
  amount: number
  /** How many make up the amount: a lit window for each. */
  count?: number
  /** What is agreed and still to come, besides the amount. */
  pending?: number
  /** A part of the amount, drawn as a lit ground floor. */
  share?: number
  /** What was given back, drawn under the street. */
  back?: number
  /** The period that is going on. */
  current?: boolean
}

type Box = { x: number; y: number; width: number; height: number }
/** Three corners of a roof, from eaves to eaves. */
type Roof = { left: number; right: number; eaves: number; middle: number; top: number }

export type DrawnPeriod = {
  period: StreetPeriod
  middle: number
  /** Null on an empty plot. */
  wall: Box | null
  /** Null where the house is not finished: what is pending stands on the wall instead. */
  roof: Roof | null
  windows: Box[]
  pending: { wall: Box; roof: Roof } | null
  share: Box | null
  back: Box | null
  /** Where the amount is written, and what is to come, by their base lines. */
  amountAt: number
  pendingAt: number | null
}

export type DrawnStreet = {
  width: number
  height: number
  ground: number
  labelAt: number
  houses: DrawnPeriod[]
}

/** A street for a wide page and for a narrow one: how wide, how high its highest wall may be, and how much of a plot a house takes. */
const streetSizes = {
  wide: { width: 800, walls: 182, built: 0.69, widest: 62 },
  slim: { width: 310, walls: 158, built: 0.74, widest: 62 },
} as const

/** How many periods a narrow street has room for. */
export const SLIM_PERIODS = 6

const ROOF = 0.36
/** Above the highest wall: its roof and the number over it. */
const ABOVE = 50
const BELOW = 34
const OVER_ROOF = 8
/** From one line of text to the next. */
const LINE = 15
/** How high a wall is that has a number within it, clear of roofs and windows beside it. */
const ROOM_FOR_NUMBER = 22
const BACK_GAP = 4
/** What was given back is seen, however little. */
const LEAST_BACK = 2

const above = (amount: number | undefined) => Math.max(0, amount ?? 0)

/**
 * The street of these periods. A wall is as high as its amount, all by one measure: the highest of them, done and to come together,
 * fills the height there is. What was given back hangs under the street by the same measure, and the street grows downwards for it.
 */
export function drawStreet(periods: readonly StreetPeriod[], size: keyof typeof streetSizes): DrawnStreet {
  const { width, walls, built, widest } = streetSizes[size]
  const plot = width / Math.max(1, periods.length)
  const house = Math.min(widest, plot * built)
  const most = Math.max(
    ...periods.flatMap(one => [above(one.amount) + above(one.pending), above(one.back)]),
    0,
  )
  const scale = most > 0 ? walls / most : 0
  const ground = ABOVE - 6 + walls
  const deepest = Math.max(0, ...periods.map(one => backHeight(one, scale)))
  const under = deepest > 0 ? deepest + BACK_GAP : 0
  const measures = { house, scale, ground }
  return {
    ...{ width, ground },
    height: ground + BELOW + under,
    labelAt: ground + 26 + under,
    houses: periods.map((period, index) => drawPeriod(period, plot * (index + 0.5), measures)),
  }
}

type Measures = { house: number; scale: number; ground: number }

function drawPeriod(period: StreetPeriod, middle: number, { house, scale, ground }: Measures): DrawnPeriod {
  const x = middle - house / 2
  const [high, coming] = [above(period.amount) * scale, above(period.pending) * scale]
  const box = (height: number, bottom: number): Box => ({ x, y: bottom - height, width: house, height })
  const roofOn = (eaves: number): Roof => ({
    left: x,
    right: x + house,
    eaves,
    middle,
    top: eaves - house * ROOF,
  })
  const wall = high > 0 ? box(high, ground) : null
  const pending =
    coming > 0 ? { wall: box(coming, ground - high), roof: roofOn(ground - high - coming) } : null
  const roof = wall && !pending ? roofOn(ground - high) : null
  const share = wall ? Math.min(high, above(period.share) * scale) : 0
  const back = backHeight(period, scale)
  return {
    ...{ period, middle, wall, roof, pending },
    windows: wall ? windowsOf({ ...wall, height: high - share }, period.count ?? 0) : [],
    share: share > 0 ? box(share, ground) : null,
    back: back > 0 ? { x, y: ground + BACK_GAP, width: house, height: back } : null,
    ...numbersOf(pending, (roof?.top ?? ground - high) - OVER_ROOF, [high, coming]),
  }
}

/**
 * Where the numbers stand: over the roof, and what is to come over its own. Where little is to come its roof would cross the
 * amount, which then stands within the wall, or with the other above both where the wall is low too.
 */
function numbersOf(
  pending: DrawnPeriod['pending'],
  usual: number,
  [high, coming]: readonly [high: number, coming: number],
): Pick<DrawnPeriod, 'amountAt' | 'pendingAt'> {
  if (!pending) return { amountAt: usual, pendingAt: null }
  const over = pending.roof.top - OVER_ROOF
  if (coming >= ROOM_FOR_NUMBER) return { amountAt: usual, pendingAt: over }
  return high >= ROOM_FOR_NUMBER
    ? { amountAt: usual + OVER_ROOF + LINE, pendingAt: over }
    : { amountAt: over, pendingAt: over - LINE }
}

const backHeight = ({ back }: StreetPeriod, scale: number) =>
  above(back) > 0 ? Math.max(LEAST_BACK, above(back) * scale) : 0

/** A window's height for its width, and the least of wall between two. */
const TALL = 1.18
const APART = 3
/** How wide a window may be for the house, from the largest that is tried on, and how many stand in a row. */
const windowSizes = [
  { part: 0.325, inRow: 2 },
  { part: 0.22, inRow: 3 },
  { part: 0.15, inRow: 4 },
]
const WIDEST_WINDOW = 16

/**
 * Lit windows in a wall, in rows from the ground: as large as they can all be. Where even the smallest do not all fit, as many as the
 * wall holds; a wall too low for one has a lower window, and one lower than that none.
 */
export function windowsOf(wall: Box, count: number): Box[] {
  const wanted = Math.max(0, Math.floor(count))
  const tried = windowSizes.map(size => ({ ...size, ...roomFor(wall, size) }))
  const size = tried.find(one => one.inRow * one.rows >= wanted) ?? tried.at(-1)
  if (!size || wanted === 0) return []
  if (tried.every(one => one.rows === 0)) return lowWindow(wall)
  const shown = Math.min(wanted, size.inRow * size.rows)
  const rows = Math.ceil(shown / size.inRow)
  const gap = (wall.height - rows * size.height) / (rows + 1)
  return Array.from({ length: shown }, (_, nth) => {
    const row = Math.floor(nth / size.inRow)
    const inRow = Math.min(size.inRow, shown - row * size.inRow)
    const space = (wall.width - inRow * size.width) / (inRow + 1)
    return {
      x: wall.x + space + (nth % size.inRow) * (size.width + space),
      y: wall.y + wall.height - (row + 1) * (gap + size.height),
      ...{ width: size.width, height: size.height },
    }
  })
}

function roomFor(wall: Box, { part }: { part: number }) {
  const width = Math.min(WIDEST_WINDOW, wall.width * part)
  const height = width * TALL
  return { width, height, rows: Math.max(0, Math.floor((wall.height - APART) / (height + APART))) }
}

function lowWindow(wall: Box): Box[] {
  const height = wall.height - 2 * APART
  const width = height / TALL
  return height < APART ? [] : [{ x: wall.x + (wall.width - width) / 2, y: wall.y + APART, width, height }]
}
