import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { type Coding, codingFor } from './coding.ts'

/** Below this an answer fits in the first packet anyway. Characters. */
const LEAST = 1500
/** Up to here packing takes less time than handing the work to another thread. */
const AT_ONCE = 32 * 1024
/** See `padding`. */
const MOST_PADDING = 256

const options = {
  // Of all levels the one that gives most for its time: a sixth is left, in 20 to 60 µs of a usual answer.
  br: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
  gzip: { level: 3 },
} as const
const later = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * How an answer may be packed, by its request. Only what our own page reads is: whoever makes a browser ask
 * from another site must learn nothing from the length of what comes (decision 79).
 */
export const packingFor = ({ method, headers }: Request): Coding | undefined =>
  method === 'GET' && headers.get('sec-fetch-site') === 'same-origin'
    ? codingFor(headers.get('accept-encoding') ?? undefined)
    : undefined

/** A JSON answer's text; undefined when it is too short to be packed, or no JSON. */
export function packable(body: unknown): string | undefined {
  const prototype = typeof body === 'object' && body !== null ? Object.getPrototypeOf(body) : undefined
  if (prototype !== Object.prototype && prototype !== Array.prototype) return undefined
  const text = JSON.stringify(body)
  return text.length >= LEAST ? text : undefined
}

/**
 * A header of random length. An answer may hold texts of several people, one of whom may see how long it is:
 * with this, a guess that saves one byte does not show before it was made thousands of times.
 */
const padding = (): string => '0'.repeat(randomInt(MOST_PADDING))

/** The answer, packed, with the status and headers of the one that it replaces. */
export async function pack(text: string, coding: Coding, { status, headers }: Response): Promise<Response> {
  const packed =
    text.length > AT_ONCE
      ? await later[coding](text, options[coding])
      : coding === 'br'
        ? brotliCompressSync(text, options.br)
        : gzipSync(text, options.gzip)
  headers.set('content-type', 'application/json')
  headers.set('content-encoding', coding)
  headers.set('vary', 'Accept-Encoding')
  headers.set('x-padding', padding())
  return new Response(new Uint8Array(packed), { status, headers })
}
