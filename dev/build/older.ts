/** Files of earlier builds, which pages that are open during an update may still ask for. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Whoever has had a page open for longer loads it anew. */
const KEPT_MS = 7 * 24 * 3600 * 1000
/** Of all builds together; one is 4 MB, and the same packed in two ways. */
const MOST_BYTES = 48 * 1024 * 1024

type Folders = {
  /** The build. */
  client: string
  /** Has `assets`, like the build. Each file's time is when it was replaced. */
  older: string
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** Before a build: puts the scripts and styles of the one that it replaces aside, where the server finds them meanwhile. */
export function putAside({ client, older }: Folders, now = new Date()): void {
  const [from, to] = [join(client, 'assets'), join(older, 'assets')]
  mkdirSync(to, { recursive: true })
  for (const name of namesIn(from)) {
    renameSync(join(from, name), join(to, name))
    utimesSync(join(to, name), now, now)
  }
}

/** After it: keeps what the new one has not, for a week, the newest first while there is room. */
export function tidyOlder({ client, older }: Folders, now = Date.now(), most = MOST_BYTES): void {
  const folder = join(older, 'assets')
  const files = namesIn(folder).map(name => {
    const { mtimeMs, size } = statSync(join(folder, name))
    return { name, age: now - mtimeMs, size }
  })
  let room = most
  for (const { name, age, size } of files.sort((a, b) => a.age - b.age)) {
    const isCurrent = existsSync(join(client, 'assets', name))
    const isKept = !isCurrent && age <= KEPT_MS && size <= room
    if (isKept) room -= size
    else rmSync(join(folder, name), { force: true })
  }
}
