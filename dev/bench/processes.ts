/** Processes as the system shows them: who started whom, and what each holds in memory. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type Process = { pid: number; parent: number; bytes: number; command: string }

function fromProc(pid: string): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const of = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return [{ pid: Number(pid), parent: of('PPid'), bytes: of('VmRSS') * 1024, command }]
  } catch {
    // Gone by now.
    return []
  }
}

function fromPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap(line => {
    const [, pid, parent, kilobytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (!pid) return []
    return [
      { pid: Number(pid), parent: Number(parent), bytes: Number(kilobytes) * 1024, command: command ?? '' },
    ]
  })
}

/** All processes of the machine. */
export const processes = (): Process[] =>
  existsSync('/proc/self/status')
    ? readdirSync('/proc')
        .filter(name => /^\d+$/.test(name))
        .flatMap(fromProc)
    : fromPs()

/** A process and all that it started, directly or not. */
export function treeOf(all: readonly Process[], pid: number): Process[] {
  const children = Map.groupBy(all, one => one.parent)
  const found: Process[] = all.filter(one => one.pid === pid)
  for (const one of found) found.push(...(children.get(one.pid) ?? []))
  return found
}

/** What they hold together; pages that two share count for both. */
export const bytesOf = (some: readonly Process[]): number => some.reduce((sum, { bytes }) => sum + bytes, 0)
