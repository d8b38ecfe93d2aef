import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type SimulatedModel = {
  /** For LLM_URL. */
  url: string
  /** Its behaviour from now on. */
  behave: (as: Behaviour) => void
  /** The requests' bodies and keys. */
  asked: { key: string | undefined; body: string }[]
  close: () => Promise<void>
}

type Behaviour = { text?: string; status?: number; delayMs?: number; raw?: string }

/** A local language model for tests: can be slow, fail and answer nonsense. */
export async function simulateLanguageModel(): Promise<SimulatedModel> {
  let behaviour: Behaviour = { text: 'Hei!' }
  const asked: SimulatedModel['asked'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ key: request.headers.authorization, body })
    const { text, status = 200, delayMs = 0, raw } = behaviour
    await sleep(delayMs)
    const known = request.method === 'POST' && request.url === '/v1/chat/completions'
    response.writeHead(known ? status : 404, { 'content-type': 'application/json' })
    response.end(raw ?? JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
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
