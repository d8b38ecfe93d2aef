/** The same house in a drop as in the drawing; its point is the place. */
export const OfficePin = ({ label }: { label: string }) => (
  <svg viewBox="0 0 68 121" role="img" aria-label={label} className="h-[60px] w-[34px]">
    <path
      d="M34 118C14 86 0 66 0 40a34 34 0 0 1 68 0c0 26-14 46-34 78z"
      className="fill-primary stroke-surface"
      strokeWidth="3"
    />
    <path d="M14 58V36l20-18 20 18v22z" className="fill-on-primary" />
    <rect x="27" y="37" width="14" height="14" className="fill-accent" />
  </svg>
)
