import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'

type Behaviour = { status?: number; delayMs?: number; raw?: string | Uint8Array }

export type SimulatedMap = {
  /** For MAP_TILES_URL. */
  url: string
  /** Its behaviour from now on. */
  behave: (as: Behaviour) => void
  /** The requested tiles: zoom/row/column. */
  asked: string[]
  close: () => Promise<void>
}

const base = '/v1/wmts/1.0.0/topo/default/webmercator'

/** A drawn block with the tile's name, so that a picture shows whether tiles are in place. */
const drawTile = (name: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#eef0e6"/>
       <path d="M0 90h256M0 190h256M70 0v256M180 0v256" stroke="#fff" stroke-width="14"/><path d="M0 240 256 20" stroke="#bcd8ea" stroke-width="9"/>
       <path d="M0 0h256v256" fill="none" stroke="#c9ccc0"/><text x="20" y="140" font-family="sans-serif" font-size="20" fill="#555">${name}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()

/** Local Kartverket tiles for tests: can be slow, fail and return non-pictures. */
export async function simulateMapTiles(): Promise<SimulatedMap> {
  let behaviour: Behaviour = {}
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const [, name] =
      new RegExp(`^${base}/(\\d+/\\d+/\\d+)\\.png$`).exec(
        new URL(request.url ?? '/', 'http://simulated').pathname,
      ) ?? []
    if (name) asked.push(name)
    const { status = 200, delayMs = 0, raw } = behaviour
    await sleep(delayMs)
    response.writeHead(name ? status : 404, { 'content-type': 'image/png' })
    response.end(raw ?? (await drawTile(name ?? '')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    behave: as => {
      behaviour = as
    },
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
