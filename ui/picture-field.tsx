import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'

/** `caption` says what it shows, where that is known. */
export type ShownPicture = { id: string; url: string; width: number; height: number; caption?: string }

/** Its number among the others, and what it shows. */
const numbered = ({ caption }: ShownPicture, index: number) => `${index + 1}${caption ? `: ${caption}` : ''}`

type PictureFieldProps = {
  /** The button's words, and the name of the field. */
  label: string
  pictures: readonly ShownPicture[]
  /** Something is on its way up. */
  busy?: boolean
  error?: string | null
  /** Room for no more. */
  full?: boolean
  /** Only the button's icon, where there is little room. */
  compact?: boolean
  className?: string
  /** What stands in the row of the button, after it: the box of a message. */
  children?: ReactNode
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
}

/** Picks pictures to send: thumbnails, each removable. */
export function PictureField(props: PictureFieldProps) {
  const { label, pictures, busy, error, full, compact, className, children, onAdd, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    if (files.length > 0) onAdd(files)
  }

  const open = () => input.current?.click()
  const button = compact ? (
    <IconButton icon="camera" aria-label={label} busy={busy} disabled={full} onClick={open} />
  ) : (
    <Button icon="camera" busy={busy} disabled={full} onClick={open}>
      {label}
    </Button>
  )
  return (
    <div className={cx('grid justify-items-start gap-2', className)}>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="relative">
              <img
                src={picture.url}
                width={picture.width}
                height={picture.height}
                alt={`Bilde ${numbered(picture, index)}`}
                className="size-20 rounded-control border object-cover"
              />
              <span className="absolute -top-2 -right-2 rounded-control bg-surface">
                <IconButton
                  icon="x"
                  size="sm"
                  aria-label={`Fjern bilde ${numbered(picture, index)}`}
                  onClick={() => onRemove(picture.id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-e` : undefined}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      {children ? (
        <div className="flex w-full items-end gap-2">
          {button}
          {children}
        </div>
      ) : (
        button
      )}
      {error && (
        <div role="alert">
          <FieldError id={`${id}-e`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
