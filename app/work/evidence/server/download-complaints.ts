import { onlyAdmin } from '#app/facts/only-admin.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { command } from '#platform/command.ts'
import { inKroner, listFile, mostRows, stamp } from '#platform/list-file.ts'
import { complaintsFileInput } from '../api.ts'
import { absenceOutcomeLabels, outcomeLabels, sortOf } from '../rules.ts'
import { findSomeComplaints } from './find-complaints.ts'

type Row = Awaited<ReturnType<typeof findSomeComplaints>>[number]

const decided = ({ decision, ofAbsence }: Row) =>
  decision && (ofAbsence ? absenceOutcomeLabels : outcomeLabels)[decision.outcome]

const columns = {
  Meldt: (row: Row) => stamp(new Date(row.complainedAt)),
  Status: (row: Row) => (row.decision ? 'Avgjort' : 'Åpen'),
  Bestilling: (row: Row) => orderNumber(row.orderId),
  Tjeneste: (row: Row) => row.serviceName,
  Starter: (row: Row) => stamp(new Date(row.startsAt)),
  Oppdragsgiver: (row: Row) => row.customer,
  Ansatt: (row: Row) => row.worker,
  'Det som er meldt': (row: Row) => row.excerpt,
  'Gjelder kroner': (row: Row) => inKroner(row.gross),
  Utfall: decided,
  'Kunden betaler kroner': ({ decision, gross }: Row) => decision && inKroner(gross - decision.refund),
  Avgjort: ({ decision }: Row) => decision && stamp(new Date(decision.at)),
}

/**
 * Complaints as a file, with what the list shows. A command, because who took it out is logged. Errors: CONFLICT when
 * the list is too long.
 */
export const downloadComplaints = command({
  name: 'complaint.download-complaints',
  input: complaintsFileInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) =>
    listFile('reklamasjoner', columns, await findSomeComplaints(tx, input, mostRows + 1), now),
  audit: ({ input: { view, outcome, sort, q } }) => ({
    subjectId: null,
    details: { view, outcome, sort: sortOf(view, sort), isSearched: q !== '' },
  }),
})
