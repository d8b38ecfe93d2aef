import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp, { type ResizeOptions } from 'sharp'
import { Failure, invalidInput } from '../shared/errors.ts'
import { createTurns } from '../turns.ts'
import { store } from './store.server.ts'

/** Specification, section 5 and 9. */
const imageRules = {
  mostBytes: 5 * 1024 * 1024,
  size: 150,
  quality: 80,
  /** The longest side of a picture that is sent with something. */
  longest: 1600,
} as const

const accepted = new Set(['jpeg', 'png', 'webp'])
/** More pixels than any camera gives: a decompression bomb. */
const MOST_PIXELS = 60_000_000

/**
 * Decoding takes a whole core, and a thread of the four that also read files and check passwords: two at once at most, and
 * one core is left for everybody else, however many upload.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const inTurn = createTurns({ atOnce, mostWaiting: 60 })
sharp.concurrency(1)
/** A picture of a camera takes a second; whatever takes this long is made to. */
const MOST_SECONDS = 15

const notAnImage = () => invalidInput({ image: 'Vennligst velg en bildefil' })

/**
 * Decodes an uploaded picture, turns it upright, cuts it square and writes it anew as JPEG, without any of its
 * metadata. Returns the name in the store. Errors: INVALID_INPUT at `image` for what is too large or no picture.
 */
export async function storeSquareImage(bytes: Uint8Array): Promise<string> {
  const { size } = imageRules
  return (await storeJpeg(bytes, { width: size, height: size, fit: 'cover' })).name
}

/** A picture in the store, with its size in pixels. */
export type StoredPicture = { name: string; width: number; height: number }

/**
 * The same for a picture that keeps its shape; no side is longer than 1600 pixels.
 * Errors: INVALID_INPUT at `image` for what is too large or no picture.
 */
export const storePicture = (bytes: Uint8Array): Promise<StoredPicture> => {
  const { longest } = imageRules
  return storeJpeg(bytes, { width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
}

/**
 * Does `work` with a file that was just put in the store, and takes the file out again when it fails: nothing knows of it
 * then. Where nobody knows whether it failed, the file stays.
 */
export async function withStored<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isUnknown = error instanceof Failure && error.data.reason === 'outcome-unknown'
    if (!isUnknown) await store.remove(name).catch(() => {})
    throw error
  }
}

async function storeJpeg(bytes: Uint8Array, shape: ResizeOptions): Promise<StoredPicture> {
  if (bytes.byteLength > imageRules.mostBytes) {
    throw invalidInput({ image: 'Bildet er for stort. Maksimal størrelse er 5MB' })
  }
  const { data, info } = await inTurn(() => reencode(bytes, shape))
  const name = `${randomUUID()}.jpg`
  await store.put(name, data)
  return { name, width: info.width, height: info.height }
}

/** How a page, a script, a document and an archive are known, wherever in a file they begin. */
const otherKinds = /<script|<html|<!doctype|<svg\s|<\?php|%pdf-\d/i
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1')
/** An archive ends within so many bytes of the end of its file. */
const ARCHIVE_TAIL = 66_000

/**
 * Is the file something else as well as a picture? What is kept is drawn anew and would be a picture only; but nobody has
 * such a file by accident, and what is refused is never read by anything else. A film behind a picture, as telephones
 * make them, is none of this.
 */
function isSomethingElseToo(bytes: Uint8Array): boolean {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return otherKinds.test(whole.toString('latin1')) || whole.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END)
}

async function reencode(bytes: Uint8Array, shape: ResizeOptions) {
  if (isSomethingElseToo(bytes)) throw notAnImage()
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!format || !accepted.has(format)) throw notAnImage()
    return await image
      .rotate()
      .resize(shape)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: imageRules.quality })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw notAnImage()
  }
}
