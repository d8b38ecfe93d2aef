import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a run keeps the files of its demonstration people, by the beginning of its databases' names. */
export const demoFolderOf = (prefix: string): string => join(tmpdir(), `naerhjelp-demo-${prefix}`)
