import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Behaviour = { status?: number; delayMs?: number; raw?: string }

export type SimulatedRegister = {
  /** For GEONORGE_URL. */
  url: string
  /** Its behaviour from now on. */
  behave: (as: Behaviour) => void
  /** The queries received. */
  asked: string[]
  close: () => Promise<void>
}

const register = [
  { adressetekst: 'Maridalsveien 87', postnummer: '0461', poststed: 'OSLO' },
  { adressetekst: 'Maridalsveien 87A', postnummer: '0461', poststed: 'OSLO' },
  { adressetekst: 'Maridalsveien 87B', postnummer: '0461', poststed: 'OSLO' },
  { adressetekst: 'Storgata 25', postnummer: '0184', poststed: 'OSLO' },
  { adressetekst: 'Storgata 25', postnummer: '8622', poststed: 'MO I RANA' },
]

/** A local Kartverket address search for tests: can be slow, fail and answer nonsense. */
export async function simulateAddressRegister(): Promise<SimulatedRegister> {
  let behaviour: Behaviour = {}
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulated')
    const sok = url.searchParams.get('sok') ?? ''
    asked.push(sok)
    const { status = 200, delayMs = 0, raw } = behaviour
    await sleep(delayMs)
    const adresser = register
      .filter(({ adressetekst }) => adressetekst.toLowerCase().startsWith(sok.toLowerCase()))
      .slice(0, Number(url.searchParams.get('treffPerSide') ?? 10))
    const known = url.pathname === '/adresser/v1/sok'
    response.writeHead(known ? status : 404, { 'content-type': 'application/json' })
    response.end(raw ?? JSON.stringify({ metadata: { totaltAntallTreff: adresser.length }, adresser }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
