import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Talker } from '../links.ts'
import { conversations, messages } from './tables.server.ts'

export const theOther = (mine: Talker): Talker => (mine === 'worker' ? 'employer' : 'worker')

/** The column that says how far this side has read. */
export const readMark = (mine: Talker) =>
  mine === 'worker' ? conversations.workerReadAt : conversations.consumerReadAt

/** The column of this side's profile. */
export const ownColumn = (mine: Talker) =>
  mine === 'worker' ? conversations.workerId : conversations.consumerId

/** That a line was written by the other and is not read yet. System lines are told by notifications. */
export const isUnread = (mine: Talker): SQL | undefined =>
  and(
    eq(messages.author, theOther(mine)),
    or(sql`${readMark(mine)} is null`, gt(messages.at, readMark(mine))),
  )
