import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { invalidInput } from '../shared/errors.ts'
import { store } from './store.server.ts'

/** Specification, section 5 and 9. */
const imageRules = {
  mostBytes: 5 * 1024 * 1024,
  size: 150,
  quality: 80,
} as const

const accepted = new Set(['jpeg', 'png', 'webp'])
/** More pixels than any camera gives: a decompression bomb. */
const MOST_PIXELS = 60_000_000

const notAnImage = () => invalidInput({ image: 'Vennligst velg en bildefil' })

/**
 * Decodes an uploaded picture, turns it upright, cuts it square and writes it anew as JPEG, without any of its
 * metadata. Returns the name in the store. Errors: INVALID_INPUT at `image` for what is too large or no picture.
 */
export async function storeSquareImage(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > imageRules.mostBytes) {
    throw invalidInput({ image: 'Bildet er for stort. Maksimal størrelse er 5MB' })
  }
  const name = `${randomUUID()}.jpg`
  await store.put(name, await reencode(bytes))
  return name
}

async function reencode(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!format || !accepted.has(format)) throw notAnImage()
    return await image
      .rotate()
      .resize(imageRules.size, imageRules.size, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: imageRules.quality })
      .toBuffer()
  } catch {
    throw notAnImage()
  }
}
