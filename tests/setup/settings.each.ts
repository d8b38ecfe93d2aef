/** Before each file: the settings that server code reads at load. */
import { join } from 'node:path'
import { inject } from 'vitest'
import { asApplication } from '#dev/database/postgres.ts'
import { ownName } from './own-name.ts'
import { temporaryFolder } from './place.ts'

const name = ownName(inject('databasePrefix'))
const url = inject('postgresUrl').replace('/postgres?', `/${name}?`)
process.env.DATABASE_URL = asApplication(url)
process.env.DATABASE_ADMIN_URL = url
// A tenth of a second less for each of many hundred passwords.
process.env.PASSWORD_WORK = '1024'
// Hundreds of small files are made and removed, which takes a disk longer than the tests themselves.
process.env.TMPDIR = temporaryFolder(inject('kept').folder)
process.env.DATA_DIR = join(process.env.TMPDIR, `naerhjelp-test-${name}`)
