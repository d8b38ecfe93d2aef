import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { ShownPicture } from '#ui/picture-field.tsx'

/** Pictures that somebody sent, small; one that is pressed is shown large. `label` says whose or what they are. */
export function PictureGrid({
  pictures,
  label,
  className,
}: {
  pictures: readonly ShownPicture[]
  label: string
  className?: string
}) {
  const [shown, setShown] = useState<number | null>(null)
  const large = shown === null ? undefined : pictures[shown]
  if (pictures.length === 0) return null
  const nameOf = (index: number) =>
    pictures.length === 1 ? label : `${label}, ${index + 1} av ${pictures.length}`
  return (
    <>
      <ul className={cx('flex flex-wrap gap-2', className)}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={`Vis større: ${nameOf(index)}`}
              onClick={() => setShown(index)}
              className="block overflow-hidden rounded-control border"
            >
              <img
                src={picture.url}
                width={picture.width}
                height={picture.height}
                alt=""
                loading="lazy"
                className="h-28 w-auto max-w-56 object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={large !== undefined}
        onOpenChange={open => !open && setShown(null)}
        title={shown === null ? label : nameOf(shown)}
        size="lg"
      >
        {large && (
          <img
            src={large.url}
            width={large.width}
            height={large.height}
            alt={nameOf(shown ?? 0)}
            className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-control"
          />
        )}
      </Dialog>
    </>
  )
}
