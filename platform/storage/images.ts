import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp, { type ResizeOptions } from 'sharp'
import { Failure, invalidInput } from '../shared/errors.ts'
import { createTurns } from '../turns.ts'
import { store } from './store.server.ts'

/** The limits for uploaded pictures. */
const imageRules = {
  mostBytes: 5 * 1024 * 1024,
  size: 150,
  quality: 80,
  /** The longest side of an attached picture. */
  longest: 1600,
} as const

const accepted = new Set(['jpeg', 'png', 'webp'])
/** More pixels than any camera: a decompression bomb. */
const MOST_PIXELS = 60_000_000

/**
 * Decoding takes a full core and one of four threads shared with file reads and password checks: at most two
 * at once, so that one core remains for others.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const inTurn = createTurns({ atOnce, mostWaiting: 60 })
sharp.concurrency(1)
// No picture comes twice.
sharp.cache(false)
/** A camera picture takes a second; this long is deliberate. */
const MOST_SECONDS = 15

const notAnImage = () => invalidInput({ image: 'Vennligst velg en bildefil' })

/**
 * Decodes an uploaded picture, rotates and crops it square, and re-encodes it as JPEG without metadata.
 * Returns its name in the store. Errors: INVALID_INPUT at `image` when too large or not a picture.
 */
export async function storeSquareImage(bytes: Uint8Array): Promise<string> {
  const { size } = imageRules
  return (await storeJpeg(bytes, { width: size, height: size, fit: 'cover' })).name
}

/** A picture in the store, with its size in pixels. */
export type StoredPicture = { name: string; width: number; height: number }

/**
 * The same, keeping its shape; at most 1600 pixels per side. Errors: INVALID_INPUT at `image` when too large
 * or not a picture.
 */
export const storePicture = (bytes: Uint8Array): Promise<StoredPicture> => {
  const { longest } = imageRules
  return storeJpeg(bytes, { width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
}

/**
 * Runs `work` with a newly stored file, and deletes it on failure, when nothing refers to it. With an unknown
 * outcome the file stays.
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

/** Signatures of pages, scripts, documents and archives, anywhere in a file. */
const otherKinds = /<script|<html|<!doctype|<svg\s|<\?php|%pdf-\d/i
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1')
/** An archive's end record is within this many bytes of the end. */
const ARCHIVE_TAIL = 66_000

/**
 * Is the file also something other than a picture? We re-encode anyway, but nobody has such a file by
 * accident, and refused bytes are never read by anything else. A phone's video after the picture is fine.
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
