import { type SQL, sql } from 'drizzle-orm'
import type { Party } from '#app/facts/roles.ts'
import { conversations, messages } from '#app/schema/messages.server.ts'
import { newestFirst, within } from './range.ts'

export const theOther = (mine: Party): Party => (mine === 'worker' ? 'employer' : 'worker')

/** The column that says how far this side has read. */
export const readMark = (mine: Party) =>
  mine === 'worker' ? conversations.workerReadAt : conversations.consumerReadAt

/** The column that says how far this side has been told by mail. */
export const mailMark = (mine: Party) =>
  mine === 'worker' ? conversations.workerMailedAt : conversations.consumerMailedAt

/** The column of this side's profile. */
export const ownColumn = (mine: Party) =>
  mine === 'worker' ? conversations.workerId : conversations.consumerId

/**
 * The other's lines of the conversation that stand after a mark, as a table `news` with id, text and at. Lines in a
 * conversation are later the higher their id, so that it is found from the newest end: as long as what is
 * unread, however long the conversation is. System lines are told by notifications. Where it begins is found by itself
 * (`offset 0`): as a part of the condition the database would look at it after the wall, and read everybody's lines.
 */
export const linesAfter = (mark: SQL, mine: Party): SQL => sql`(
  select line.id, line.text, line.at
  from (
    select coalesce((
      select seen.id + 1 from ${messages} seen
      where ${within(sql`${conversations.id}`, {}, 'seen')} and seen.at <= ${mark}
      order by ${newestFirst('seen')} limit 1), 0)::bigint as first
    offset 0) since
  cross join ${messages} line
  where ${within(sql`${conversations.id}`, { from: sql`since.first` }, 'line')}
    and line.author = ${theOther(mine)}
) news`

/** How many of the other's lines this side has not read, as a table `waiting` with one row. */
export const waiting = (mine: Party): SQL =>
  sql`(select count(*)::int as unread from ${linesAfter(sql`${readMark(mine)}`, mine)}) waiting`

/** That there may be unread lines at all; most conversations have none and need not be looked into. */
export const hasNews = (mark: SQL): SQL => sql`(${mark} is null or ${conversations.lastAt} > ${mark})`
