import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { texts } from '#app/facts/profiles-texts.ts'
import { faultOfImage } from '#app/services/pictures/fault.ts'
import { later } from '#platform/client/later.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError, Hint } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Portrait } from '#ui/portrait.tsx'

// Most who come here choose no picture.
const CropDialog = later(async () => (await import('./crop-dialog.tsx')).CropDialog)

/**
 * Picks a profile picture: file, crop, confirm. `src` is the current one. The page decides what to do with
 * the cropped picture.
 */
export function ImageField({
  src,
  name,
  busy = false,
  error,
  onChoose,
  onRemove,
}: {
  src: string | null
  /** For the initials, without a picture. */
  name?: string
  busy?: boolean
  error?: string | null
  onChoose: (image: File) => void
  onRemove: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const shownFault = fault ?? error

  useEffect(() => {
    if (source) return () => URL.revokeObjectURL(source)
  }, [source])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (!file) return
    const found = faultOfImage(file)
    setFault(found)
    if (!found) setSource(URL.createObjectURL(file))
  }

  return (
    <div className="flex items-center gap-5">
      {src || name ? (
        <Portrait src={src} name={name} size="l" />
      ) : (
        <span className="grid size-24 flex-none place-items-center rounded-card border-[1.5px] border-dashed border-strong text-muted">
          <Icon name="camera" size="lg" />
        </span>
      )}
      <div className="grid min-w-0 gap-1.5">
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          aria-label="Profilbilde"
          aria-invalid={shownFault ? true : undefined}
          aria-describedby={shownFault ? `${id}-e ${id}-h` : `${id}-h`}
          onChange={choose}
          className="sr-only"
          tabIndex={-1}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon="camera" busy={busy} onClick={() => input.current?.click()}>
            {src ? 'Bytt bilde' : 'Velg bilde'}
          </Button>
          {src && (
            <Button variant="quiet" disabled={busy} onClick={onRemove}>
              Fjern
            </Button>
          )}
        </div>
        {shownFault && <FieldError id={`${id}-e`}>{shownFault}</FieldError>}
        <Hint id={`${id}-h`}>JPG, PNG eller WebP. Maks 5 MB.</Hint>
      </div>
      {source && (
        <CropDialog
          source={source}
          close={() => setSource(null)}
          onBroken={() => {
            setSource(null)
            setFault(texts.imageType)
          }}
          onConfirm={image => {
            setSource(null)
            onChoose(image)
          }}
        />
      )}
    </div>
  )
}
