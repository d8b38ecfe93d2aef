/** The quarter around the head office, drawn: streets, a river, and one house with light in the window. */
export function MapDrawing({ label, street }: { label: string; street: string }) {
  return (
    <svg viewBox="0 0 640 320" role="img" aria-label={label} className="block h-auto w-full">
      <rect width="640" height="320" className="fill-surface-raised" />
      <path
        d="M520-10c-20 50 34 92 18 146s-52 66-30 120 2 60-4 74h-46c10-30 14-42 4-72-22-60 12-80 24-130s-34-84-16-138z"
        className="fill-info-soft"
      />
      <path d="M566 30h110v112l-96 22c6-42-22-84-14-134z" className="fill-success-soft" />
      <g className="stroke-border" strokeWidth="2">
        {blocks.map(points => (
          <path key={points} d={points} className="fill-surface" strokeLinejoin="round" />
        ))}
      </g>
      <text
        x="0"
        y="0"
        transform="translate(52 262) rotate(-24)"
        className="fill-muted font-text text-[15px] font-medium"
      >
        {street}
      </text>
      <g transform="translate(306 92)">
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

/** Blocks of houses between the streets. */
const blocks = [
  'M-10-10h118l-26 92-92 40z',
  'M128-10h128l-34 32-112 50z',
  'M282-10h116l14 44-104 46-52-46z',
  'M422-10h50l-12 62-26-22z',
  'M-10 144l102-46 30 64-132 58z',
  'M112 90l120-52 54 50-28 30-110 48z',
  'M-10 244l60-26 18 42-78 36z',
  'M176 186l104-46 44 88-108 46z',
  'M30 330l60-40 110-48 26 88z',
  'M240 290l104-46 30 86H254z',
  'M398 90l52-22-14 76-20 22z',
  'M372 222l64-28-14 62 20 74h-30z',
  'M586 196l90-22v156H562l10-70z',
]
