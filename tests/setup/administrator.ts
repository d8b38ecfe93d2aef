import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestServer } from './server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Makes an administrator the way the operations manual says: with the command line. */
export function createAdministrator(server: TestServer, email: string, name: string, password: string): void {
  execFileSync(process.execPath, ['dev/admin.ts', 'create', email, name], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' },
    input: `${password}\n`,
  })
}
