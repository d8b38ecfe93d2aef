import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Coding, codingFor } from './coding.ts'
import type { HttpApp } from './http-app.ts'
import { isOwnHost } from './own-host.ts'
import { fallbackFile } from './pages.ts'

/** One answer, whole: nothing is read, compressed or computed when it is asked for again. */
type Ready = {
  bytes: Buffer
  etag: string
  /** For every status; a 304 refreshes what the browser keeps. */
  general: string[]
  /** What describes the bytes. */
  content: string[]
  /** Both, and the length. */
  whole: string[]
}
type Form = Coding | 'identity'
/** The forms of a file that were asked for; a promise while one is made. `looked`: at the file, when. */
type Kept = {
  file: string
  stamp: string
  looked: number
  forms: Partial<Record<Form, Ready | Promise<Ready | null>>>
}

/** Of all answers; one build is 4 MB. Above it all are forgotten and read again when asked for. */
const MOST_BYTES = 32 * 1024 * 1024
/** Larger files are streamed. */
const LARGEST = 2 * 1024 * 1024
/** Looking at a file costs a sixth of an answer. A new build is served this much later. */
const LOOK_MS = 100

/** Plain names only. Other spellings of an address are for the router. */
const plain = /^\/(?:[\w-][\w.-]{0,150}(?:\/[\w-][\w.-]{0,150}){0,5})?$/
const reserved = /^\/(?:api|dev)(?:\/|$)|\.(?:html|br|gz)$/

/** What a browser treats as a document or a worker has a policy of its own; the rest can do nothing. */
const isActive = (path: string, type: string): boolean =>
  /html|svg|xml/.test(type) || (/javascript/.test(type) && !path.startsWith('/assets/'))
const passive = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
])
const nothingAllowed = ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"]

const stampOf = (file: string): string | undefined => {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    return found?.isFile() && found.size <= LARGEST ? `${found.mtimeMs} ${found.size}` : undefined
  } catch {
    return undefined
  }
}

type Options = {
  /** The build. */
  folder: string
  /** What the builds before it had besides, in the same places. */
  older: string
  isPage: (path: string) => boolean
  /** The security headers of a page. */
  secured: readonly (readonly [string, string])[]
  /** Answers everything else. */
  next: RequestListener
}

/**
 * Answers pages and files of the build before the router. Each answer is the router's own, asked for once in
 * each coding and kept while its file is unchanged; everything else goes to `next`: other methods, other
 * spellings, what is not found. Adds ETag, 304 and ranges.
 */
export function readyAnswers(
  app: HttpApp,
  { folder, older, isPage, secured, next }: Options,
): RequestListener {
  const kept = new Map<string, Kept>()
  /** The same by address, of addresses that have a file of their own: as many as there are files. */
  const places = new Map<string, Kept>()
  let held = 0

  const forget = (file: string) => {
    for (const form of Object.values(kept.get(file)?.forms ?? {}))
      if (!(form instanceof Promise)) held -= form.bytes.length
    kept.delete(file)
  }

  const headersOf = (path: string, { headers }: Response) => {
    const type = headers.get('content-type') ?? 'application/octet-stream'
    const guards = isActive(path, type)
      ? secured.flat()
      : [...secured.filter(([name]) => passive.has(name)).flat(), ...nothingAllowed]
    const named = (name: string) => {
      const value = headers.get(name)
      return value ? [name, value] : []
    }
    return {
      general: [...named('cache-control'), ...named('x-robots-tag'), 'vary', 'Accept-Encoding', ...guards],
      content: ['content-type', type, ...named('content-encoding')],
    }
  }

  /** The router's answer; null if there is none to keep. */
  async function ask(path: string, form: Form): Promise<Ready | null> {
    const asked = new Request(`http://localhost${path}`, {
      headers: { host: 'localhost', 'accept-encoding': form },
    })
    const answer = await app.fetch(asked, {})
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200) return null
    const { general, content } = headersOf(path, answer)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    general.push('etag', etag)
    return {
      ...{ bytes, etag, general, content },
      whole: [...general, ...content, 'content-length', String(bytes.length)],
    }
  }

  /** Makes one form and keeps it. What has no such form has the plain one. */
  function make(file: string, own: Kept, path: string, form: Form): Promise<Ready | null> {
    const made = ask(path, form)
      .then(async ready => {
        const isPlain = form !== 'identity' && ready && !ready.content.includes('content-encoding')
        const found = isPlain ? await formOf(file, own, path, 'identity') : ready
        if (!found || kept.get(file) !== own) return found
        own.forms[form] = found
        if (!isPlain) held += found.bytes.length
        if (held > MOST_BYTES) {
          kept.clear()
          places.clear()
          held = 0
        }
        return found
      })
      .catch(() => null)
      .then(found => {
        if (!found) delete own.forms[form]
        return found
      })
    own.forms[form] = made
    return made
  }

  const formOf = (file: string, own: Kept, path: string, form: Form) =>
    own.forms[form] ?? make(file, own, path, form)

  /** The file behind an address, and its present state. */
  function fileAt(path: string): { file: string; stamp: string; isOwn: boolean } | undefined {
    const isAsset = path.startsWith('/assets/')
    const [own, other] =
      !isAsset && isPage(path)
        ? [join(folder, path, 'index.html'), join(folder, fallbackFile)]
        : [join(folder, path), isAsset ? join(older, path) : undefined]
    for (const file of [own, other]) {
      const stamp = file && stampOf(file)
      if (stamp) return { file, stamp, isOwn: isAsset || file === own }
    }
    return undefined
  }

  /** What is kept of the file behind an address, as it is now. */
  function keptAt(path: string, now: number): Kept | undefined {
    if (reserved.test(path) || !plain.test(path)) return undefined
    const found = fileAt(path)
    if (!found) {
      places.delete(path)
      return undefined
    }
    const { file, stamp, isOwn } = found
    let own = kept.get(file)
    if (own?.stamp !== stamp) {
      forget(file)
      own = { file, stamp, looked: now, forms: {} }
      kept.set(file, own)
    }
    own.looked = now
    if (isOwn) places.set(path, own)
    else places.delete(path)
    return own
  }

  function find({ method, url = '', headers }: IncomingMessage) {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (headers['transfer-encoding'] || headers['content-length'] || !isOwnHost(headers.host))
      return undefined
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const now = performance.now()
    const known = places.get(path)
    const own = known && now - known.looked < LOOK_MS ? known : keptAt(path, now)
    if (!own) return undefined
    const form = codingFor(headers['accept-encoding'] as string | undefined) ?? 'identity'
    return formOf(own.file, own, path, form)
  }

  return (incoming, outgoing) => {
    const ready = find(incoming)
    if (!ready) return next(incoming, outgoing)
    if (!(ready instanceof Promise)) return send(incoming, outgoing, ready)
    void ready.then(found => (found ? send(incoming, outgoing, found) : next(incoming, outgoing)))
  }
}

const names = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some(entry => entry.trim().replace(/^W\//, '') === etag)

/** First and last byte; null when there are none such. Undefined for what is not one range: then all is sent. */
function rangeOf(asked: string, size: number): { first: number; last: number } | null | undefined {
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(asked) ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : null
  }
  if (to !== '' && Number(to) < Number(from)) return undefined
  const range = { first: Number(from), last: Math.min(to === '' ? size : Number(to), size - 1) }
  return range.first < size ? range : null
}

/** Sends an answer, or as much of it as the client needs. */
function send({ method, headers }: IncomingMessage, outgoing: ServerResponse, ready: Ready): void {
  const { bytes, etag, general, content } = ready
  const known = headers['if-none-match']
  if (known && names(known, etag)) {
    outgoing.writeHead(304, general).end()
    return
  }
  const only = headers['if-range']
  const asked = method === 'GET' && (!only || only === etag) ? headers.range : undefined
  const range = asked === undefined ? undefined : rangeOf(asked, bytes.length)
  if (range === null) {
    const none = ['content-range', `bytes */${bytes.length}`, 'content-length', '0']
    outgoing.writeHead(416, [...general, ...none]).end()
  } else if (range) {
    const { first, last } = range
    const part = ['content-range', `bytes ${first}-${last}/${bytes.length}`, 'accept-ranges', 'bytes']
    const length = ['content-length', String(last - first + 1)]
    outgoing.writeHead(206, [...general, ...content, ...part, ...length]).end(bytes.subarray(first, last + 1))
  } else outgoing.writeHead(200, ready.whole).end(method === 'HEAD' ? undefined : bytes)
}
