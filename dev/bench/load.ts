/** A client that costs as little as it can, so that what is measured is the server. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

const END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Where a whole answer ends; undefined while it is not all there. */
function endOf(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(END)
  if (head < 0) return undefined
  const lines = bytes.toString('latin1', 0, head)
  const [, status] = /^HTTP\/1\.1 (200|204) /.exec(lines) ?? []
  if (!status) throw new Error(lines)
  if (status === '204') return head + END.length
  const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1]
  if (length) return head + END.length + Number(length)
  const last = bytes.indexOf(LAST_CHUNK, head)
  return last < 0 ? undefined : last + LAST_CHUNK.length
}

/** A connection, and what is done at the end of each whole answer. */
async function opened(port: number, onAnswer: () => void, onError: (error: Error) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  let chunks: Buffer[] = []
  let size = 0
  let wanted: number | undefined
  socket.on('error', onError)
  socket.on('close', () => onError(new Error('closed by the server')))
  socket.on('data', chunk => {
    chunks.push(chunk)
    size += chunk.length
    try {
      wanted ??= endOf(chunks.length === 1 ? chunk : Buffer.concat(chunks))
    } catch (error) {
      onError(error as Error)
    }
    if (wanted === undefined || size < wanted) return
    chunks = []
    size = 0
    wanted = undefined
    onAnswer()
  })
  return socket
}

const closed = (socket: Socket) => void socket.removeAllListeners('close').destroy()

/** One connection that asks again as soon as it is answered, until the time is over. */
async function lane(port: number, request: string, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let answered = 0
  const socket = await opened(
    port,
    () => {
      answered++
      if (Date.now() < until) socket.write(request)
      else resolve()
    },
    reject,
  )
  socket.write(request)
  await promise.finally(() => closed(socket))
  return answered
}

/** One connection that asks what it is given, one thing at a time. */
export async function openLane(port: number, headers: Record<string, string>) {
  let waiting = Promise.withResolvers<void>()
  const socket = await opened(
    port,
    () => waiting.resolve(),
    error => waiting.reject(error),
  )
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return {
    ask: (path: string): Promise<void> => {
      waiting = Promise.withResolvers<void>()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n`)
      return waiting.promise
    },
    close: () => closed(socket),
  }
}

const TICKS = 100

/** CPU seconds of a process so far; not a number where the system does not tell. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return Number.NaN
  }
}

export type Target = {
  port: number
  pid: number
  path: string
  headers?: Record<string, string>
  method?: string
  /** JSON, the same each time. */
  body?: string
}
export type Load = { perSecond: number; cpuMicroseconds: number }

/** Answers in the second, and the server's CPU time for one. */
export async function load(
  { port, pid, path, headers = {}, method = 'GET', body = '' }: Target,
  lanes: number,
  ms: number,
): Promise<Load> {
  const length = Buffer.byteLength(body)
  const sent = { ...headers, ...(body && { 'content-type': 'application/json', 'content-length': length }) }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n${body}`
  const [began, cpu] = [Date.now(), cpuOf(pid)]
  const counts = await Promise.all(Array.from({ length: lanes }, () => lane(port, request, began + ms)))
  const answered = counts.reduce((sum, count) => sum + count, 0)
  return {
    perSecond: answered / ((Date.now() - began) / 1000),
    cpuMicroseconds: ((cpuOf(pid) - cpu) * 1e6) / answered,
  }
}
