import { type SQL, sql } from 'drizzle-orm'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { conversations, messages } from '#app/schema/messages.server.ts'
import { newestFirst, within } from './range.ts'

export const theOther = (mine: Party): Party => (mine === 'worker' ? customerRole : 'worker')

/** The column that says how far this side has read. */
export const readMark = (mine: Party) =>
  mine === 'worker' ? conversations.workerReadAt : conversations.customerReadAt

/** The column that says how far this side has been told by mail. */
export const mailMark = (mine: Party) =>
  mine === 'worker' ? conversations.workerMailedAt : conversations.customerMailedAt

/** The column of this side's profile. */
export const ownColumn = (mine: Party) =>
  mine === 'worker' ? conversations.workerId : conversations.customerId

/**
 * The other party's lines after a mark, as a table `news` with id, text and at. Ids grow with time within a
 * conversation, so the scan starts at the newest end and costs only what is unread. System lines have
 * notifications. `offset 0` makes the start a query of its own; as a plain condition PostgreSQL would check
 * it after the wall and read everybody's lines.
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

/** The column that counts what this side has not read. */
export const unreadOf = (mine: Party) =>
  mine === 'worker' ? conversations.workerUnread : conversations.customerUnread

/** A cheap test for unread lines, since most conversations have none. */
export const hasNews = (mark: SQL): SQL => sql`(${mark} is null or ${conversations.lastAt} > ${mark})`
