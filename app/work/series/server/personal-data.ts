import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seriesPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import { exportedWish, forgottenWish } from '#app/facts/wish-fields.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries, seriesSkips, seriesSteps } from '#app/schema/series.server.ts'
import { noNote } from '#app/schema/wish.server.ts'
import { openWish } from '#app/work/orders/server/index.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'
import { seriesLook } from '../labels.ts'
import { type SeriesActionId, seriesProcess } from '../series-process.ts'
import { whenText } from '../texts.ts'
import { findSeries, findSeriesSteps } from './find-series.ts'
import { seriesEvent } from './machine.ts'
import { tellOfSeries } from './reactions.ts'

const others = alias(profiles, 'other')

/**
 * A series stays for the other party, without the leaver's words and address. An active one is closed:
 * nothing is made on a departed person's agreement.
 */
export const seriesData: PersonalData = {
  tables: ['order_series', 'series_skips', 'series_steps'],
  forgets: 'late',

  held: async (read, person) => {
    const ids = profileIds(person)
    const mine = or(inArray(orderSeries.customerId, ids), inArray(orderSeries.workerId, ids))
    const found = await read
      .select({ series: orderSeries, other: others.fullName })
      .from(orderSeries)
      .innerJoin(
        others,
        and(
          or(eq(others.id, orderSeries.customerId), eq(others.id, orderSeries.workerId)),
          sql`${others.id} <> all(${sql.param(ids)}::uuid[])`,
        ),
      )
      .where(mine)
      .orderBy(orderSeries.requestedAt)
    const asked: unknown[] = []
    for (const { series, other } of found) {
      const own = ids.includes(series.customerId)
      const steps = await findSeriesSteps(read, series.id)
      asked.push({
        nummer: series.id,
        når: whenText(series),
        medHvem: own || series.answeredAt ? other : firstName(other),
        status: seriesLook(series.status).label,
        ...(own ? { ...exportedWish(openWish(series)), oppgaver: series.tasks } : {}),
        hendelser: steps.map(({ action, at, note }) => ({
          tidspunkt: at,
          hva: seriesProcess.steps[action as SeriesActionId].done,
          merknad: note,
        })),
      })
    }
    return { fasteAvtaler: asked }
  },

  links: async (tx, person) => {
    const ids = profileIds(person)
    const shared = await tx
      .select({ id: orderSeries.id })
      .from(orderSeries)
      .where(or(inArray(orderSeries.customerId, ids), inArray(orderSeries.workerId, ids)))
    return shared.flatMap(({ id }) => [seriesPath(customerRole, id), seriesPath('worker', id)])
  },

  forget: async (tx, person, now) => {
    const ids = profileIds(person)
    const mine = or(inArray(orderSeries.customerId, ids), inArray(orderSeries.workerId, ids))
    const running = await findSeries(tx, and(mine, ne(orderSeries.status, 'ended')), now)
    for (const found of running) {
      const seriesId = found.series.id
      await tx.update(orderSeries).set({ status: 'ended', endedAt: now }).where(eq(orderSeries.id, seriesId))
      await tx.insert(seriesSteps).values({ seriesId, action: 'close', at: now })
    }
    const byPerson = and(eq(seriesSteps.actorUserId, person.userId), isNotNull(seriesSteps.note))
    const ownReason = sql`${orderSeries.reason} in (select ${seriesSteps.note} from ${seriesSteps}
      where ${seriesSteps.seriesId} = ${orderSeries.id} and ${byPerson})`
    await tx.update(orderSeries).set({ reason: null }).where(and(mine, ownReason))
    await tx
      .update(orderSeries)
      .set({ ...forgottenWish(), entryNote: noNote, tasks: [] })
      .where(inArray(orderSeries.customerId, ids))
    // Reasons contain the worker's name.
    await tx
      .update(seriesSkips)
      .set({ note: null })
      .where(inArray(seriesSkips.seriesId, tx.select({ id: orderSeries.id }).from(orderSeries).where(mine)))
    await tx.update(seriesSteps).set({ note: null }).where(byPerson)
    for (const found of running) await tellOfSeries(tx, now, seriesEvent(found, 'close').data)
  },
}
