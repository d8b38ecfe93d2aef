import { cx } from '#ui/cx.ts'

/** A window with its curtain drawn, or lit and open: what is hidden, and what is seen. Decorative. */
export const CurtainWindow = ({ lit = false, className }: { lit?: boolean; className?: string }) => (
  <svg
    viewBox="0 0 44 52"
    aria-hidden="true"
    focusable="false"
    className={cx('drawing-window', lit && 'lit', className)}
  >
    <rect className="fr" x="4" y="3" width="36" height="42" />
    {lit ? (
      <path className="x" d="M22 3v42M4 20h36" />
    ) : (
      <>
        <path className="cu" d="M4 3h17v42H4zM23 3h17v42H23z" />
        <path className="x" d="M9.500 3v42M15 3v42M29 3v42M34.500 3v42" />
      </>
    )}
    <path className="sill" d="M1.500 48h41" />
  </svg>
)
