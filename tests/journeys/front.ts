import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestServer } from '#tests/setup/server.ts'

/** The same server at an address that can be taken down completely, hold an answer back, and serve a newer service worker. */
export async function openFront(server: Pick<TestServer, 'url'>) {
  let version = 0
  const held = new Map<string, { tell: () => void; until: Promise<void> }>()
  const front = createServer(async (asked, response) => {
    const { url = '/', method, headers } = asked
    const isWorker = url === '/sw.js'
    const origin = headers.origin ? { origin: server.url } : {}
    const coding = isWorker ? { 'accept-encoding': 'identity' } : {}
    const { host } = new URL(server.url)
    const waits = held.get(url)
    waits?.tell()
    await waits?.until
    const passed = request(
      server.url + url,
      { method, headers: { ...headers, ...origin, ...coding, host } },
      async answer => {
        if (!isWorker) return void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
        // What it changes on the way has no tag of the server's.
        const { 'content-length': _, etag: __, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 502, kept)
        for await (const chunk of answer) response.write(chunk)
        response.end(`\n// ${version}`)
      },
    )
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  const close = () => {
    front.closeAllConnections()
    front.close()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => version++,
    /** Holds what is asked of an address until it is let go; `asked` is when somebody has asked. */
    hold: (path: string) => {
      const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held.set(path, { tell: asked.resolve, until: gone.promise })
      const letGo = () => {
        held.delete(path)
        gone.resolve()
      }
      return { asked: asked.promise, letGo }
    },
    goAway: close,
    comeBack: async () => {
      if (front.listening) return
      front.listen(port, '127.0.0.1')
      await once(front, 'listening')
    },
  }
}
