import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection sending exactly these bytes, and more on request. */
export async function openConversation(url: string, sent: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  let open = true
  socket.on('data', data => (heard += data))
  // The server may close at any time; that is under test.
  socket.on('error', () => {})
  const ended = new Promise<string>(resolve => {
    socket.once('close', () => {
      open = false
      resolve(heard)
    })
  })
  await once(socket, 'connect')
  socket.write(sent)
  return {
    /** The full answer, once the connection is closed. */
    ended,
    open: () => open,
    write: (more: string | Uint8Array) => socket.write(more),
    close: () => socket.destroy(),
  }
}
