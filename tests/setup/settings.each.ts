/** Before each file: the settings that server code reads at load. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { asApplication } from '#dev/database/postgres.ts'
import { ownName } from './own-name.ts'

const name = ownName(inject('databasePrefix'))
const url = inject('postgresUrl').replace('/postgres?', `/${name}?`)
process.env.DATABASE_URL = asApplication(url)
process.env.DATABASE_ADMIN_URL = url
process.env.DATA_DIR = join(tmpdir(), `naerhjelp-test-${name}`)
