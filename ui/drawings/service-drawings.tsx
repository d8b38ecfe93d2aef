import { cx } from '#ui/cx.ts'

const drawings = {
  bucket: (
    <>
      <path className="lit" d="M41 40h36l-4.600 34a4 4 0 0 1-4 3.500H49.600a4 4 0 0 1-4-3.500z" />
      <path
        className="ln"
        d="M38.500 40h41M41 40l4.600 34a4 4 0 0 0 4 3.500h18.800a4 4 0 0 0 4-3.500L77 40M43 40c1-19 31-19 32 0"
      />
      <path
        className="ln"
        d="M96 8 84.500 60M78 62.500l14.500 3M78 62.500 76 76M92.500 65.500 91 77.500M83 64l-1.500 13M87.600 64.800 86.400 77.500M76 77.500h15"
      />
      <circle className="ln" cx="27" cy="30" r="6.500" />
      <circle className="ln" cx="18" cy="48" r="3.800" />
      <circle className="ln" cx="33" cy="13.500" r="3" />
      <path className="ln" d="M10 77.500h24M104 77.500h8" />
    </>
  ),
  pot: (
    <>
      <path
        className="lit"
        d="M45 77.500c-3.500-6 .5-9.500 3.500-12.500 1 4 4 5 4.500 8 1.500-3 4-6 7-8 1 4 4 5 4.500 8 1-2 2.500-3.500 4.500-5 3.500 3.500 4 6.500 2.500 9.500z"
      />
      <path
        className="ln"
        d="M33 34h54v16.500a11 11 0 0 1-11 11H44a11 11 0 0 1-11-11zM33 41h-9.500M96.500 41H87M37 34c0-8 10-12 23-12s23 4 23 12M57 22v-4h6v4"
      />
      <path
        className="ln"
        d="M49 12c-3-3.500 3-5.500 0-9M72 12c-3-3.500 3-5.500 0-9M12 77.500h28M76 77.500h32"
      />
    </>
  ),
  plant: (
    <>
      <circle className="lit" cx="60" cy="17" r="4.600" />
      <circle className="lit" cx="66" cy="23" r="4.600" />
      <circle className="lit" cx="54" cy="23" r="4.600" />
      <circle className="lit" cx="60" cy="25.500" r="4.600" />
      <path
        className="ln"
        d="M60 31v29M60 48c-4-11-14-13-21-11 1 9 11 14 21 11zM60 54c4-12 13-15 22-13-1 10-11 16-22 13z"
      />
      <path className="ln" d="M44 60h32l-3.500 17.500h-25z" />
      <path
        className="ln"
        d="M10 77.500h30M80 77.500h30M96 77V49M91 36h10v8.500a5 5 0 0 1-10 0zM96 36V27M91.500 27h9"
      />
    </>
  ),
  blocks: (
    <>
      <path className="lit" d="M42 36 60 16l18 20z" />
      <path className="ln" d="M42 36 60 16l18 20zM44 36h32v20H44zM55 56V46.500a5 5 0 0 1 10 0V56" />
      <path className="ln" d="M34 56h26v21.500H34zM60 56h26v21.500H60z" />
      <circle className="ln" cx="47" cy="66.800" r="5.400" />
      <path className="ln" d="m73 61.500 5.500 10h-11z" />
      <circle className="ln" cx="102" cy="69" r="8.500" />
      <path className="ln" d="M94 66.500c5 3 11 3 16 0M10 77.500h18" />
    </>
  ),
  lamp: (
    <>
      <path className="lit" d="M36 33 22 58h40L48 33z" />
      <path
        className="ln"
        d="M42 4v16M14 4h56M34 33c0-8 3-13 8-13s8 5 8 13zM38.500 33a3.500 3.500 0 0 0 7 0"
      />
      <path
        className="ln"
        d="M83 18h12M84 18 72 77.500M94 18l12 59.500M81.600 30h14.800M79.300 42h19.500M76.900 54h24.300M74.500 66h29.100M10 77.500h54"
      />
    </>
  ),
  laptop: (
    <>
      <rect className="lit" x="63" y="29" width="9" height="22" />
      <path
        className="ln"
        d="M32 15h56a3 3 0 0 1 3 3v41H29V18a3 3 0 0 1 3-3zM20 59h80l-3.500 9.500H23.500zM53 63.500h14"
      />
      <path className="ln" d="M40 51V42h8v9M51.500 51V36h8v15M63 51V29h9v22M36 51h48" />
      <path className="ln" d="M10 77.500h100" />
    </>
  ),
}

/** Name of a drawing: the thing one sees in it, so that the caller decides what it stands for. */
export type ServiceDrawingName = keyof typeof drawings

/** Drawing for a tile, 150 by 110 px. Decorative: the tile's heading says what it is. */
export function ServiceDrawing({ name, className }: { name: ServiceDrawingName; className?: string }) {
  return (
    <svg
      className={cx('drawing-ill', className ?? 'h-[110px] w-[150px]')}
      viewBox="0 0 120 88"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  )
}
