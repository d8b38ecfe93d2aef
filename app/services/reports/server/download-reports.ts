import { onlyAdmin } from '#app/facts/only-admin.ts'
import { kindLabels, kindOf, reasonLabels, reportStatusLabels } from '#app/facts/report.ts'
import { command } from '#platform/command.ts'
import { listFile, mostRows, stamp } from '#platform/list-file.ts'
import { reportListInput } from '../api.ts'
import { findReports, type Row } from './queries.ts'

/** Not what was reported: that is read one at a time, and logged. */
const columns = {
  Rapportert: ({ report }: Row) => stamp(report.at),
  Status: ({ report }: Row) => reportStatusLabels[report.status],
  Gjelder: ({ report }: Row) => kindLabels[kindOf(report)],
  Grunn: ({ report }: Row) => reasonLabels[report.reason],
  Om: ({ about }: Row) => about.name,
  Tekst: ({ report }: Row) => report.text,
}

/** Reports as a file. A command, because who took it out is logged. Errors: CONFLICT when the list is too long. */
export const downloadReports = command({
  name: 'report.download-reports',
  input: reportListInput.omit({ cursor: true }),
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) =>
    listFile('rapporter', columns, await findReports(tx, input, mostRows + 1), now),
  audit: ({ input: { view, kind, sort, q } }) => ({
    subjectId: null,
    details: { view, kind: kind ?? null, sort, isSearched: q !== '' },
  }),
})
