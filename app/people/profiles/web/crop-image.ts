import type { PixelCrop } from 'react-image-crop'

const SIZE = 150
const QUALITY = 0.8

/** The chosen square, in displayed pixels, as a 150 × 150 JPEG. */
export async function cropImage(image: HTMLImageElement, crop: PixelCrop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser cannot draw')
  const scaleX = image.naturalWidth / image.width
  const scaleY = image.naturalHeight / image.height
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, SIZE, SIZE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    image,
    crop.x * scaleX,
    crop.y * scaleY,
    crop.width * scaleX,
    crop.height * scaleY,
    0,
    0,
    SIZE,
    SIZE,
  )
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('the browser could not make the picture')
  return new File([blob], 'profilbilde.jpg', { type: 'image/jpeg' })
}
