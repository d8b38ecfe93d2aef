import { eq } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { command } from '#platform/command.ts'
import { personOf } from '#platform/ruling.ts'
import { conflict, invalidInput, notFound } from '#platform/shared/errors.ts'
import { localDate } from '#platform/shared/time.ts'
import { type EnterCard, enterCardInput } from '../card-input.ts'
import { shortCardText } from '../card-text.ts'
import { enterableYears } from '../enterable-years.ts'
import type { TaxCard } from '../tax-card.ts'
import { findTable, taxYears } from '../tax-years.ts'
import { texts } from '../texts.ts'
import { findCardInForce } from './cards-in-force.ts'
import { columnsOf, insertCard, isSameCard } from './insert-card.ts'
import { tellWorker } from './tell.ts'

/** A table that the year has. Errors: INVALID_INPUT at `table`, or at `year` when we have no tables of it. */
function tableOf(year: number, table: string | null): string {
  if (table === null) throw invalidInput({ table: texts.table })
  const known = taxYears[year]
  if (!known) throw invalidInput({ year: texts.yearUnknown(year) })
  if (!findTable(known, table)) throw invalidInput({ table: texts.tableUnknown(year) })
  return table
}

/** The card that was typed. Errors: INVALID_INPUT at the field. */
function cardOfInput({ year, kind, table, percent, months, limit }: EnterCard): TaxCard {
  if (kind === 'none' || kind === 'not-liable') return { kind }
  if (kind === 'exempt') return { kind, limit }
  const typed = kind === 'table' ? { kind, table: tableOf(year, table) } : { kind }
  if (percent === null) throw invalidInput({ percent: texts.percent })
  if (months === null) throw invalidInput({ months: texts.months })
  return { ...typed, percent, months: months === 120 ? 12 : 10.5 }
}

/**
 * An administrator enters a card from the worker's own. It holds from now on; those before it stay. Errors: NOT_FOUND, INVALID_INPUT at
 * the field, CONFLICT `already` for what holds as it is.
 */
export const enterCard = command<EnterCard, { cardId: string }, { userId: string }>({
  name: 'tax.enter-card',
  input: enterCardInput,
  load: async ({ tx, input: { workerId } }) => {
    const [worker] = await tx
      .select({ userId: profiles.userId, userType: profiles.userType })
      .from(profiles)
      .where(eq(profiles.id, workerId))
      .for('update')
    if (worker?.userType !== 'worker') throw notFound()
    return worker
  },
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, actor, input, now }, { userId }) => {
    const { workerId, year } = input
    if (!enterableYears(localDate(now)).includes(year)) throw invalidInput({ year: texts.yearWrong })
    const card = cardOfInput(input)
    const known = await findCardInForce(tx, workerId, year)
    if (known && known.remark === '' && isSameCard(known, columnsOf(card)))
      throw conflict(texts.same, 'already')
    const enteredBy = personOf(actor).userId
    const cardId = await insertCard(tx, card, {
      ...{ workerId, year, source: 'entered', receivedAt: now, enteredBy },
    })
    await tellWorker(tx, userId, 'tax.entered', { card: shortCardText(card), year }, now)
    return { cardId }
  },
  audit: ({ input, output }) => ({
    subjectId: input.workerId,
    details: { ...output, year: input.year, kind: input.kind },
  }),
})
