import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection on which exactly these bytes are sent, and more when the test says so. */
export async function openConversation(url: string, sent: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  let open = true
  socket.on('data', data => (heard += data))
  // The other side may leave at any time; that is what is looked at.
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
    /** All that was answered, once the connection is over. */
    ended,
    open: () => open,
    write: (more: string | Uint8Array) => socket.write(more),
    close: () => socket.destroy(),
  }
}
