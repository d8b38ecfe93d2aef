import { onlyAdmin } from '#app/facts/only-admin.ts'
import { command } from '#platform/command.ts'
import { inKroner, listFile } from '#platform/list-file.ts'
import { termInput } from '../api.ts'
import { linesOf, type ReturnLine } from '../lines.ts'
import { texts } from '../texts.ts'
import { findTerm } from './load-term.ts'

const columns = {
  [texts.code]: (line: ReturnLine) => line.code,
  [texts.what]: (line: ReturnLine) => line.name,
  [texts.baseHead]: (line: ReturnLine) => inKroner(line.base),
  [texts.rate]: (line: ReturnLine) => line.rate,
  [texts.vat]: (line: ReturnLine) => inKroner(line.vat),
}

/** The lines of a term's VAT return as a file. */
export const downloadTerm = command({
  name: 'vat.download',
  input: termInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) => {
    const found = await findTerm(tx, input, now)
    return listFile(`mva-${found.key}`, columns, linesOf(found), now)
  },
  audit: ({ input }) => ({ subjectId: null, details: input }),
})
