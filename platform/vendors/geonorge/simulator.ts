import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `held`: nothing is answered before. */
type Behaviour = { status?: number; delayMs?: number; held?: Promise<unknown>; raw?: string }

export type SimulatedRegister = {
  /** For GEONORGE_URL. */
  url: string
  /** Its behaviour from now on. */
  behave: (as: Behaviour) => void
  /** The queries received. */
  asked: string[]
  close: () => Promise<void>
}

const at = (lat: number, lon: number) => ({ epsg: 'EPSG:4258', lat, lon })

const oslo = { poststed: 'OSLO', kommunenummer: '0301' }
const register = [
  {
    ...{ adressetekst: 'Maridalsveien 87', postnummer: '0461', ...oslo },
    representasjonspunkt: at(59.93541, 10.75132),
  },
  {
    ...{ adressetekst: 'Maridalsveien 87A', postnummer: '0461', ...oslo },
    representasjonspunkt: at(59.93548, 10.75127),
  },
  {
    ...{ adressetekst: 'Maridalsveien 87B', postnummer: '0461', ...oslo },
    representasjonspunkt: at(59.93556, 10.75119),
  },
  {
    ...{ adressetekst: 'Storgata 25', postnummer: '0184', ...oslo },
    representasjonspunkt: at(59.91478, 10.75203),
  },
  {
    ...{ adressetekst: 'Storgata 25', postnummer: '8622', poststed: 'MO I RANA', kommunenummer: '1833' },
    representasjonspunkt: at(66.31283, 14.14214),
  },
  {
    ...{ adressetekst: 'Mortensrudveien 1', postnummer: '1283', ...oslo },
    representasjonspunkt: at(59.84921, 10.82853),
  },
  ...Array.from({ length: 30 }, (_, town) => ({
    ...{ adressetekst: 'Kirkeveien 1', postnummer: String(1400 + town), poststed: `STED ${town}` },
    ...{ kommunenummer: '3024', representasjonspunkt: at(59.7, 10.8) },
  })),
  {
    ...{ adressetekst: 'Kirkeveien 1', postnummer: '0355', ...oslo },
    representasjonspunkt: at(59.92911, 10.71043),
  },
]

/** A local Kartverket address search for tests: can be slow, fail and answer nonsense. */
export async function simulateAddressRegister(): Promise<SimulatedRegister> {
  let behaviour: Behaviour = {}
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulated')
    const asks = (name: string) => url.searchParams.get(name)?.toLowerCase()
    const begins = asks('sok') ?? ''
    const [text, postcode] = [asks('adressetekst'), asks('postnummer')]
    asked.push(url.searchParams.get('adressetekst') ?? url.searchParams.get('sok') ?? '')
    const { status = 200, delayMs = 0, held, raw } = behaviour
    await held
    await sleep(delayMs)
    const adresser = register
      .filter(({ adressetekst }) => adressetekst.toLowerCase().startsWith(text ?? begins))
      .filter(({ postnummer }) => !postcode || postnummer === postcode)
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
