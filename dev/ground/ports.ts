/** Ports of loopback for programs that we start. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Another program may take a port between our finding it free and listening. */
const TRIES = 3

/** A port of loopback that nobody listens to now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Another program was quicker. */
export class PortTaken extends Error {}

/** Whether what a program said at its end is that another was quicker. */
export const isPortTaken = (said: string) => /er i bruk|EADDRINUSE/.test(said)

/** Begins something that listens, on another port when the first was taken after all. */
export async function onFreePort<T>(begin: (port: number) => Promise<T>): Promise<T> {
  for (let tries = TRIES; ; tries--) {
    try {
      return await begin(await freePort())
    } catch (error) {
      if (!(error instanceof PortTaken) || tries <= 1) throw error
    }
  }
}
