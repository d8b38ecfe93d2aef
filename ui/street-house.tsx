import type { DrawnPeriod } from '#ui/street-shape.ts'
import type { StreetWords } from '#ui/street-words.ts'

type Box = NonNullable<DrawnPeriod['wall']>
type Roof = NonNullable<DrawnPeriod['roof']>

const EAVES = 3
const roofLine = ({ left, right, eaves, middle, top }: Roof) =>
  `M${left - EAVES} ${eaves + 2}L${middle} ${top}L${right + EAVES} ${eaves + 2}`

/** A wall with its gable, or flat where another stands on it. */
const wallLine = ({ x, y, width, height }: Box, roof: Roof | null) =>
  `M${x} ${y + height}V${y}${roof ? `L${roof.middle} ${roof.top}` : ''}L${x + width} ${y}V${y + height}`

/** A house of a street, with its number, its name under it and what hangs beneath it. */
export function DrawnHouse({
  house,
  words,
  labelAt,
}: {
  house: DrawnPeriod
  words: StreetWords
  labelAt: number
}) {
  const { period, middle, wall, roof, pending, share, back, windows } = house
  const now = period.current ? ' now' : ''
  return (
    <g className={`house${now}`}>
      {pending && <path className="ghost" d={wallLine(pending.wall, pending.roof)} />}
      {wall && <path className="wall" d={`${wallLine(wall, roof)}z`} />}
      {share && <GroundFloor box={share} />}
      {roof && <path className="roof" d={roofLine(roof)} />}
      {windows.map(box => (
        <Lit key={`${box.x} ${box.y}`} box={box} />
      ))}
      {back && <rect className="back" {...back} />}
      <text className={wall ? 'amount' : 'amount zero'} x={middle} y={house.amountAt}>
        {words.short(period.amount)}
      </text>
      {house.pendingAt !== null && (
        <text className="amount zero" x={middle} y={house.pendingAt}>
          +{words.short(period.pending ?? 0)}
        </text>
      )}
      <text className="name" x={middle} y={labelAt}>
        {period.label}
      </text>
    </g>
  )
}

function Lit({ box }: { box: Box }) {
  const { x, y, width, height } = box
  return (
    <>
      <rect className="on" {...box} />
      <path
        className="cross"
        d={`M${x + width / 2} ${y}v${height}M${x} ${y + Math.min(height / 2, width / 2)}h${width}`}
      />
    </>
  )
}

function GroundFloor({ box: { x, y, width, height } }: { box: Box }) {
  const mullions = [1, 2, 3].map(part => `M${x + (width * part) / 4} ${y}v${height}`)
  return (
    <>
      <rect className="lit" x={x + 1} y={y} width={width - 2} height={height} />
      <path className="mull" d={`M${x} ${y}h${width}${mullions.join('')}`} />
    </>
  )
}
