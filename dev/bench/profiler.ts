/** Records what a running Node program does, over its inspector, so that its start is no part of it. */
import { once } from 'node:events'

type Node = {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}
/** As V8 writes it, in a `.cpuprofile`: microseconds, and for each sample the node that was at work. */
export type CpuProfile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

const SAMPLING_MICROSECONDS = 200

/** Begins to record; what is returned ends it. */
export async function recordProfile(inspector: number): Promise<() => Promise<CpuProfile>> {
  const answer = await fetch(`http://127.0.0.1:${inspector}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let last = 0
  const send = (method: string, params = {}) =>
    new Promise<{ profile?: CpuProfile }>((resolve, reject) => {
      const id = ++last
      const hear = ({ data }: MessageEvent<string>) => {
        const said = JSON.parse(data) as { id?: number; result?: object; error?: { message: string } }
        if (said.id !== id) return
        socket.removeEventListener('message', hear)
        if (said.error) reject(new Error(said.error.message))
        else resolve(said.result ?? {})
      }
      socket.addEventListener('message', hear)
      socket.addEventListener('close', () => reject(new Error('Serveren ga seg før profilen var ferdig.')))
      socket.send(JSON.stringify({ id, method, params }))
    })
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS })
  await send('Profiler.start')
  return async () => {
    const { profile } = await send('Profiler.stop')
    socket.close()
    if (!profile) throw new Error('Ingen profil.')
    return profile
  }
}
