import { onlyAdmin } from '#app/facts/only-admin.ts'
import { post } from '#app/money/ledger/server/index.ts'
import { command } from '#platform/command.ts'
import { enforce } from '#platform/ruling.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { localDate } from '#platform/shared/time.ts'
import { leftToPay, mayPay } from '../abilities.ts'
import { payInput } from '../api.ts'
import { vatPaidEntry } from '../entries.ts'
import { texts } from '../texts.ts'
import { lockTerm } from './load-term.ts'

/**
 * Books that what was delivered of a term is paid, on the day when it was. Errors: CONFLICT before it was delivered, when nothing is
 * left or something else than was seen, INVALID_INPUT for a day before the term was over or one to come.
 */
export const payTerm = command({
  name: 'vat.pay',
  input: payInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, actor, input, now }) => {
    const found = await lockTerm(tx, input, now)
    const { paidOn, seen } = input
    enforce(mayPay(found), actor)
    if (paidOn <= found.to) throw invalidInput({ paidOn: texts.tooEarly })
    if (paidOn > localDate(now)) throw invalidInput({ paidOn: texts.inFuture })
    const left = leftToPay(found)
    if (left !== seen) throw conflict(texts.overtaken, 'state.changed')
    await post(tx, now, vatPaidEntry(found, found.payments + 1, left, paidOn))
    return { done: true as const }
  },
  audit: ({ input }) => ({ subjectId: null, details: input }),
})
