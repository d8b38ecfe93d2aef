import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request as a simulator reads it. */
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  text: string
}
/** `body`: JSON, or a page where it is a text. */
export type Answered = { status: number; headers?: Record<string, string>; body?: unknown }

/**
 * What goes wrong with one call. `before`: nothing was done; else it was done, and the caller does not learn it. `cut`: the line is
 * closed; `silent`: no answer ever comes; `change`: another answer than the true one; `raw`: this text.
 */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | { lose: 'cut' | 'silent'; before?: boolean }
  | { slowMs: number }
  | { change: (answer: unknown) => unknown }
  | { raw: string }

export type Exchange = Asked & { answer: Answered }

export type SimulatedHttp = {
  url: string
  /** Each call that was answered, oldest first. */
  exchanges: Exchange[]
  /** The next calls that `about` matches ('POST /path') go wrong so, each by one of these. */
  fail(about: RegExp, ...faults: Fault[]): void
  close(): Promise<void>
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function write(response: ServerResponse, { status, headers, body }: Answered) {
  const page = typeof body === 'string'
  response.writeHead(status, {
    'content-type': page ? 'text/html; charset=utf-8' : 'application/json',
    ...headers,
  })
  response.end(page || body === undefined ? body : JSON.stringify(body))
}

/** A server on loopback that answers by `work`, and fails as it is told. */
export async function serveSimulated(work: (asked: Asked) => Answered): Promise<SimulatedHttp> {
  const waiting: { about: RegExp; fault: Fault }[] = []
  const exchanges: Exchange[] = []

  const takeFault = ({ method, path }: Asked): Fault | undefined => {
    const found = waiting.findIndex(({ about }) => about.test(`${method} ${path}`))
    return found < 0 ? undefined : waiting.splice(found, 1)[0]?.fault
  }
  const lost = (response: ServerResponse, how: 'cut' | 'silent') => how === 'cut' && response.destroy()

  async function answer(asked: Asked, response: ServerResponse) {
    const fault = takeFault(asked)
    if (fault && 'status' in fault) return write(response, fault)
    if (fault && 'lose' in fault && fault.before) return lost(response, fault.lose)
    if (fault && 'slowMs' in fault) await sleep(fault.slowMs)
    const done = work(asked)
    exchanges.push({ ...asked, answer: done })
    if (fault && 'lose' in fault) return lost(response, fault.lose)
    if (fault && 'raw' in fault) return response.writeHead(done.status, done.headers).end(fault.raw)
    write(
      response,
      fault && 'change' in fault ? { ...done, body: fault.change(structuredClone(done.body)) } : done,
    )
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulated')
    const text = await textOf(request)
    const { method = 'GET', headers } = request
    await answer({ method, path: pathname, query: searchParams, headers, text }, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    fail: (about, ...faults) => void waiting.push(...faults.map(fault => ({ about, fault }))),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Where money is, in øre since the beginning. */
export type Money = { held: number; captured: number; released: number; refunded: number }

type Kept = { asked: string; answer: Answered }

/**
 * Acts by their keys: the same act with the same key is answered as it was; another act with a used key gets `conflict`. Refusals of
 * status 4xx that `keeps` does not want are not kept.
 */
export function idempotency(conflict: Answered, keeps: (answer: Answered) => boolean) {
  const kept = new Map<string, Kept>()
  return {
    once(key: string | undefined, asked: Asked, work: () => Answered): Answered {
      if (key === undefined) return work()
      const [known, act] = [kept.get(key), `${asked.method} ${asked.path} ${asked.text}`]
      if (known) return known.asked === act ? known.answer : conflict
      const answer = structuredClone(work())
      if (keeps(answer)) kept.set(key, { asked: act, answer })
      return answer
    },
    /** As a provider does after a day. */
    forget: () => kept.clear(),
  }
}
