import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { only } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import { type Demand, type DemandInput, demandInput, type Earnings, type Spending } from '../api.ts'
import { beginningOf, type Division, inPeriods, periodsUntil } from '../periods.ts'
import { findDemand } from './find-demand.ts'
import { byPeriod, byService, findAgreed, findSettled, type Whose } from './find-settled.ts'

/** Demand and supply by district and hour, for administrators. */
export const demandAndSupply = query<DemandInput, Demand>({
  name: 'insight.demand',
  input: demandInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: ({ read, input, now }) => findDemand(read, input, now),
})

const WEEKS = 9
const MONTHS = 12

/** So many periods until now of what somebody has earned or paid, and what is agreed besides. */
async function findPeriods(read: Reader, whose: Whose, division: Division, count: number, now: Date) {
  const starts = periodsUntil(division, localDate(now), count)
  const [first = '', last = ''] = [starts[0], starts.at(-1)]
  const from = beginningOf(division, first)
  const [settled, agreed] = await Promise.all([
    findSettled(read, whose, division, from),
    findAgreed(read, whose, beginningOf(division, last, 1)),
  ])
  return { settled, periods: inPeriods(starts, byPeriod(settled)), ...agreed }
}

/** What the worker has earned in each of nine weeks, in øre before tax. */
export const myEarnings = query<unknown, Earnings>({
  name: 'insight.earnings',
  input: z.unknown(),
  authorise: ({ actor }) => only('worker', actor, 'Bare ansatte har lønn.'),
  run: async ({ read, actor, now }) => {
    const whose = { workerId: personOf(actor).profileId }
    const { settled: _, ...found } = await findPeriods(read, whose, 'week', WEEKS, now)
    return found
  },
})

/** What the customer has paid in each of twelve months, and for which services, in øre after what was given back. */
export const mySpending = query<unknown, Spending>({
  name: 'insight.spending',
  input: z.unknown(),
  authorise: ({ actor }) => only(customerRole, actor, 'Bare oppdragsgivere ser hva de har betalt.'),
  run: async ({ read, actor, now }) => {
    const whose = { customerId: personOf(actor).profileId }
    const { settled, ...found } = await findPeriods(read, whose, 'month', MONTHS, now)
    const outlays = settled.reduce((sum, part) => sum + part.outlays, 0)
    return { ...found, services: byService(settled), outlays }
  },
})
