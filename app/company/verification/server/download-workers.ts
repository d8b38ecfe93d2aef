import { onlyAdmin } from '#app/facts/only-admin.ts'
import { statusLooks } from '#app/facts/verification-status.ts'
import { command } from '#platform/command.ts'
import { listFile, mostRows } from '#platform/list-file.ts'
import { workerList } from '../api.ts'
import { type CardRow, findAllReviews } from './find-reviews.ts'

const input = workerList.omit({ cursor: true })

const columns = {
  Navn: (row: CardRow) => row.fullName,
  Status: (row: CardRow) => statusLooks[row.status].label,
  Synlig: (row: CardRow) => row.visible,
  Stengt: (row: CardRow) => row.isSuspended,
  Telefon: (row: CardRow) => row.phone,
  Bydel: (row: CardRow) => row.district,
  Kontrakt: (row: CardRow) => row.contractSigned,
  Kontonummer: (row: CardRow) => row.hasBank,
  Tjenester: (row: CardRow) => row.serviceCount,
  'Timepris (kr)': (row: CardRow) => row.hourlyRate,
}

/**
 * The list of workers as a file. A command, because who took it out is logged. Errors: CONFLICT when it is too
 * long.
 */
export const downloadWorkers = command({
  name: 'verification.download-workers',
  input,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) =>
    listFile('ansatte', columns, await findAllReviews(tx, input, mostRows + 1), now),
  audit: ({ input: { status, sort, q } }) => ({
    subjectId: null,
    details: { status, sort, isSearched: q !== '' },
  }),
})
