import { limitJson, limitNames } from './nesting.ts'
import { Refusal } from './refusal.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const SECOND = 1000

/** The size and time limits of a body: a slow phone manages half a megabit a second. */
type Limits = { bytes: number; milliseconds: number; tooLarge: string }

const jsonLimits: Limits = {
  bytes: 64 * KILOBYTE,
  milliseconds: 20 * SECOND,
  tooLarge: 'Det du sender, er for stort. Det kan være høyst 64 kB.',
}
/** The largest picture is 5 MB, and a form adds little. */
const formLimits: Limits = {
  bytes: 6 * MEGABYTE,
  milliseconds: 140 * SECOND,
  tooLarge: 'Bildet er for stort. Maksimal størrelse er 5MB',
}
/** After this long without data the sender is gone, or only holding the connection. */
const STALL = 20 * SECOND
const MOST_PARTS = 20

const wrongForm = (message: string) => new Refusal(400, message)

/** Reads a body and stops when it is too large or slow, whatever Content-Length says. */
async function readBytes(request: Request, limits: Limits): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limits.bytes) throw new Refusal(413, limits.tooLarge)
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const end = Date.now() + limits.milliseconds
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    while (true) {
      const { done, value } = await within(Math.min(STALL, end - Date.now()), reader.read())
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > limits.bytes) throw new Refusal(413, limits.tooLarge)
      chunks.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  }
}

function within<T>(milliseconds: number, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Refusal(408, 'Det tok for lang tid å motta det du sendte. Prøv igjen.')),
      Math.max(0, milliseconds),
    )
    reading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    limitJson(text)
    JSON.parse(text)
    return text
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw wrongForm('Det du sender, er ikke gyldig JSON. Rett det og send det på nytt.')
  }
}

const parts = (bytes: Buffer, boundary: string): number => {
  let count = 0
  for (let at = bytes.indexOf(boundary); at >= 0 && count <= MOST_PARTS; at = bytes.indexOf(boundary, at + 1))
    count++
  return count
}

async function formOf(bytes: Buffer, type: string): Promise<FormData> {
  const boundary = /boundary="?([^";]{1,70})"?/i.exec(type)?.[1]
  if (!boundary) throw wrongForm('Skjemaet kan ikke leses. Last siden på nytt og prøv igjen.')
  // Counts parts before parsing; the last boundary ends the form.
  if (parts(bytes, `--${boundary}`) > MOST_PARTS) throw wrongForm('Innholdet har for mange felter.')
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw wrongForm('Skjemaet kan ikke leses. Last siden på nytt og prøv igjen.')
    })
  limitNames(form.keys())
  return form
}

/** Without these headers the body is exactly what we read. */
const aboutBodies = ['content-disposition', 'content-length', 'transfer-encoding']

const json = /^application\/json\s*(;|$)/i
const multipart = /^multipart\/form-data\s*(;|$)/i

/**
 * The request with a body known to be small, well-formed and shallow. Forms are accepted only for operations
 * with a file. Throws a Refusal otherwise, without reading beyond the limit.
 */
export async function admitBody(request: Request, takesFile: boolean): Promise<Request> {
  const { method, url, signal } = request
  limitNames(new URL(url).searchParams.keys())
  // A question that has no body is passed on as it is: a copy costs as much as the rest of this layer.
  if (method === 'GET' && !aboutBodies.some(name => request.headers.has(name))) return request
  const headers = new Headers(request.headers)
  for (const name of aboutBodies) headers.delete(name)
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal })
  const type = headers.get('content-type') ?? ''
  const isForm = takesFile && multipart.test(type)
  const bytes = await readBytes(request, isForm ? formLimits : jsonLimits)
  headers.delete('content-type')
  if (bytes.length === 0) return new Request(url, { method, headers, signal })
  if (isForm) {
    const form = await formOf(bytes, type)
    headers.set('content-type', 'multipart/form-data')
    const admitted = new Request(url, { method, headers, signal })
    return Object.defineProperty(admitted, 'formData', { value: async () => form })
  }
  if (!json.test(type))
    throw new Refusal(415, 'Innholdet må sendes som JSON, med Content-Type: application/json.')
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, signal, body: textOf(bytes) })
}

/** The raw bytes of a body, as their sender signed them. Throws a Refusal when it is larger than 64 kB, or comes too slowly. */
export const readRaw = (request: Request): Promise<Uint8Array> => readBytes(request, jsonLimits)

const urlencoded = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** The fields of a page's own form, each once and as text. Throws a Refusal for anything else. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  if (!urlencoded.test(request.headers.get('content-type') ?? ''))
    throw new Refusal(415, 'Skjemaet kan ikke leses. Last siden på nytt og prøv igjen.')
  const fields = [...new URLSearchParams((await readBytes(request, jsonLimits)).toString('utf8'))]
  if (fields.length > MOST_PARTS) throw wrongForm('Innholdet har for mange felter.')
  limitNames(fields.map(([name]) => name))
  return Object.fromEntries(fields)
}
