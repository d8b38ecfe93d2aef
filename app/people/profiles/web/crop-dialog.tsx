import 'react-image-crop/dist/ReactCrop.css'
import { useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, type PixelCrop, ReactCrop } from 'react-image-crop'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { cropImage } from './crop-image.ts'

/** Square, 90 percent to begin with. */
const FIRST_SHARE = 90

const firstCrop = (width: number, height: number): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: '%', width: FIRST_SHARE }, 1, width, height), width, height)

/** Crops a picture to a square. `source` is an object URL. */
export function CropDialog({
  source,
  onConfirm,
  close,
  onBroken,
}: {
  source: string
  onConfirm: (image: File) => void
  close: () => void
  /** The browser cannot show the file. */
  onBroken: () => void
}) {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [pixels, setPixels] = useState<PixelCrop | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    if (!image.current || !pixels) return
    setBusy(true)
    try {
      onConfirm(await cropImage(image.current, pixels))
    } catch {
      onBroken()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) close()
      }}
      title="Beskjær bildet"
      description="Dra i rammen til ansiktet ditt er midt i. Bildet blir kvadratisk."
      footer={
        <>
          <Button variant="primary" busy={busy} disabled={!pixels?.width} onClick={confirm}>
            Bekreft
          </Button>
          <Button onClick={close}>Avbryt</Button>
        </>
      }
    >
      <ReactCrop
        crop={crop}
        aspect={1}
        keepSelection
        minWidth={40}
        ruleOfThirds
        className="mx-auto"
        ariaLabels={{
          cropArea: 'Utsnitt. Flytt med piltastene.',
          nwDragHandle: 'Øverste venstre hjørne. Endre størrelse med piltastene.',
          nDragHandle: 'Øverste kant. Endre størrelse med piltastene.',
          neDragHandle: 'Øverste høyre hjørne. Endre størrelse med piltastene.',
          eDragHandle: 'Høyre kant. Endre størrelse med piltastene.',
          seDragHandle: 'Nederste høyre hjørne. Endre størrelse med piltastene.',
          sDragHandle: 'Nederste kant. Endre størrelse med piltastene.',
          swDragHandle: 'Nederste venstre hjørne. Endre størrelse med piltastene.',
          wDragHandle: 'Venstre kant. Endre størrelse med piltastene.',
        }}
        onChange={(inPixels, inPercent) => {
          setCrop(inPercent)
          setPixels(inPixels)
        }}
      >
        <img
          ref={image}
          src={source}
          alt="Bildet du har valgt"
          className="max-h-[52dvh] w-auto"
          onLoad={({ currentTarget: { width, height } }) => {
            const chosen = firstCrop(width, height)
            setCrop(chosen)
            setPixels({
              unit: 'px',
              x: (chosen.x * width) / 100,
              y: (chosen.y * height) / 100,
              width: (chosen.width * width) / 100,
              height: (chosen.height * height) / 100,
            })
          }}
          onError={onBroken}
        />
      </ReactCrop>
    </Dialog>
  )
}
