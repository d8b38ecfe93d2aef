import { onlyAdmin } from '#app/facts/only-admin.ts'
import { roleLabels } from '#app/facts/roles.ts'
import { command } from '#platform/command.ts'
import { listFile, mostRows, stamp } from '#platform/list-file.ts'
import { peopleFileInput } from '../api.ts'
import { findPeople } from './queries.ts'

type Row = Awaited<ReturnType<typeof findPeople>>[number]

const columns = {
  Navn: (row: Row) => row.name,
  'E-post': (row: Row) => row.email,
  'E-post bekreftet': (row: Row) => row.emailVerified,
  Rolle: (row: Row) =>
    row.isAdmin ? roleLabels.admin : row.profileTypes.map(type => roleLabels[type]).join(' og '),
  Stengt: (row: Row) => row.isSuspended,
  Registrert: (row: Row) => stamp(row.createdAt),
}

/**
 * People with an account as a file. A command, because who took it out is logged. Errors: CONFLICT when the list is
 * too long.
 */
export const downloadPeople = command({
  name: 'person.download-people',
  input: peopleFileInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) =>
    listFile('personer', columns, await findPeople(tx, input, mostRows + 1), now),
  audit: ({ input: { onlyShut, sort, q } }) => ({
    subjectId: null,
    details: { onlyShut, sort, isSearched: q !== '' },
  }),
})
