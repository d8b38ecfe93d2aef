import { contactStatusLabels } from '#app/facts/inbox.ts'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import type { contactMessages } from '#app/schema/contact.server.ts'
import { command } from '#platform/command.ts'
import { listFile, mostRows, stamp } from '#platform/list-file.ts'
import { inboxInput } from '../inbox-api.ts'
import { findSomeMessages } from './find-messages.ts'

type Row = typeof contactMessages.$inferSelect

const columns = {
  Sendt: (row: Row) => stamp(row.sentAt),
  Status: (row: Row) => contactStatusLabels[row.status],
  Navn: (row: Row) => row.name,
  'E-post': (row: Row) => row.email,
  Melding: (row: Row) => row.message,
}

/**
 * Messages to us as a file. A command, because who took it out is logged. Errors: CONFLICT when the list is too
 * long.
 */
export const downloadContactMessages = command({
  name: 'contact-message.download-contact-messages',
  input: inboxInput.omit({ cursor: true }),
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) =>
    listFile('henvendelser', columns, await findSomeMessages(tx, input, mostRows + 1), now),
  audit: ({ input: { view, sort, q } }) => ({
    subjectId: null,
    details: { view, sort, isSearched: q !== '' },
  }),
})
