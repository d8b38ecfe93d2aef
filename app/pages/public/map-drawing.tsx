/** Blocks of houses: x, y, width and height, in streets that run a little uphill. */
const blocks = [
  [-160, -60, 150, 80],
  [6, -60, 116, 80],
  [138, -60, 170, 80],
  [324, -60, 112, 80],
  [-160, 36, 96, 88],
  [-48, 36, 170, 88],
  [138, 36, 92, 88],
  [246, 36, 190, 88],
  [-160, 156, 170, 88],
  [26, 156, 96, 88],
  [138, 156, 132, 88],
  [286, 156, 150, 88],
  [-40, 260, 162, 90],
  [138, 260, 92, 90],
  [246, 260, 190, 90],
  [138, 366, 200, 90],
  [354, 366, 82, 90],
  [540, -60, 60, 140],
  [616, -60, 120, 140],
  [540, 156, 120, 88],
  [676, 156, 90, 88],
  [540, 260, 90, 90],
  [646, 260, 120, 90],
  [540, 366, 160, 90],
] as const

/** The quarter around the head office, drawn: streets, a river, and one house with light in the window. */
export function MapDrawing({ label, street }: { label: string; street: string }) {
  return (
    <svg viewBox="0 0 640 320" role="img" aria-label={label} className="block h-auto w-full">
      <rect width="640" height="320" className="fill-surface-raised" />
      <g transform="rotate(-16 320 160)">
        <path
          d="M470-120c34 70-22 110 4 180s-20 110 4 190-16 90 0 190"
          className="fill-none stroke-info-soft"
          strokeWidth="44"
        />
        <rect x="540" y="96" width="220" height="28" className="fill-success-soft" />
        {blocks.map(([x, y, width, height]) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            rx="3"
            className="fill-surface stroke-border"
            strokeWidth="1.5"
          />
        ))}
        <text x="24" y="146" className="fill-muted font-text text-[17px] font-medium">
          {street}
        </text>
      </g>
      <g transform="translate(286 36)">
        <path
          d="M34 118C14 86 0 66 0 40a34 34 0 0 1 68 0c0 26-14 46-34 78z"
          className="fill-primary stroke-surface"
          strokeWidth="3"
        />
        <path d="M14 58V36l20-18 20 18v22z" className="fill-on-primary" />
        <rect x="27" y="37" width="14" height="14" className="fill-accent" />
      </g>
    </svg>
  )
}
