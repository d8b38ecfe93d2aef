import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { allWithoutContact } from '#app/facts/contact-details.ts'
import { refusals, texts } from '#app/facts/evidence-texts.ts'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { orderTasks } from '#app/schema/evidence.server.ts'
import { noticeOnce } from '#app/services/notifications/server/index.ts'
import { askAnew } from '#app/work/changes/server/index.ts'
import { advance } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { changeTasksInput } from '../api.ts'
import { evidenceNotices } from '../notices.ts'
import { findTasks, type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'
import { tellPages } from './tell.ts'

type Input = z.infer<typeof changeTasksInput>
type Loaded = LoadedEvidence & { tasks: Awaited<ReturnType<typeof findTasks>> }

const sameTexts = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

/**
 * The customer replaces the whole list, until work starts. Every line gets a new id, so ids prove which list
 * a page has seen. The worker gets one notification, however often the list changes before it is read; of a request that is
 * not answered, a new deadline too.
 * Errors: CONFLICT when another tab was first, or the work has started.
 */
export const changeTasks = command<Input, { done: true }, Loaded, OrderEvent>({
  name: 'evidence.change-tasks',
  input: changeTasksInput,
  load: async ({ tx, input: { orderId } }) => ({
    ...(await lockEvidence(tx, orderId)),
    tasks: await findTasks(tx, orderId),
  }),
  authorise: ({ actor, now }, found) => can(actor, 'change-tasks', found, now),
  run: async (context, found) => {
    const { tx, input, now } = context
    const ids = found.tasks.map(({ id }) => id)
    if (!sameTexts(ids, input.seen)) throw conflict(refusals.listChanged, 'state.changed')
    const before = found.tasks.map(({ text }) => text)
    if (sameTexts(before, input.tasks)) return { done: true }
    await tx.delete(orderTasks).where(eq(orderTasks.orderId, found.id))
    // Before the yes, ways to get in touch are taken out, as in the request itself.
    const { texts: wanted } =
      found.status === 'pending' ? allWithoutContact(input.tasks) : { texts: input.tasks }
    const rows = wanted.map((text, position) => ({
      ...{ id: randomUUID(), orderId: found.id, position, text },
    }))
    if (rows.length > 0) await tx.insert(orderTasks).values(rows)
    if (found.status === 'pending') {
      const anew = { rate: found.agreed.rate, what: texts.newList }
      await advance(context, found, 'change-request', await askAnew(tx, found, anew, now))
      await tellPages(found, tx)
      return { done: true }
    }
    const { worker, [customerRole]: customer } = found.parties
    await noticeOnce(tx, now, {
      ...{ userId: worker.userId, role: 'worker', kind: 'order.tasks-changed' },
      ...evidenceNotices['order.tasks-changed'].says({
        ...{ by: firstName(customer.name), service: found.serviceName, orderId: found.id },
        when: formatSpan(found.startsAt, found.endsAt),
      }),
    })
    await tellPages(found, tx)
    return { done: true }
  },
  audit: ({ input, subject }) => ({
    subjectId: subject.id,
    details: { before: subject.tasks.length, after: input.tasks.length },
  }),
})
