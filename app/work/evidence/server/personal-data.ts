import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { texts } from '#app/facts/evidence-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import { complaintStatements, orderPictures, orderTasks, orderVisits } from '#app/schema/evidence.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { type DataSubject, type PersonalData, profileIds } from '#platform/personal-data.ts'

const customers = (person: DataSubject) =>
  person.profiles.filter(({ type }) => type === customerRole).map(({ id }) => id)

/**
 * What belongs to orders. The customer's tasks and both parties' statements are erased with their writer;
 * pictures with their owner's account (`pictureData`). Working times belong to the books, and administrators'
 * questions to the company; both stay.
 */
export const evidenceData: PersonalData = {
  tables: ['order_tasks', 'order_visits', 'order_pictures', 'complaint_statements'],

  held: async (read, person) => {
    const ids = profileIds(person)
    const mine = or(inArray(orders.customerId, ids), inArray(orders.workerId, ids))
    const tasks = await read
      .select({ orderId: orderTasks.orderId, text: orderTasks.text, doneAt: orderTasks.doneAt })
      .from(orderTasks)
      .innerJoin(orders, eq(orders.id, orderTasks.orderId))
      .where(mine)
      .orderBy(asc(orderTasks.orderId), asc(orderTasks.position))
    const visits = await read
      .select({ orderId: orderVisits.orderId, cameAt: orderVisits.cameAt, wentAt: orderVisits.wentAt })
      .from(orderVisits)
      .innerJoin(orders, eq(orders.id, orderVisits.orderId))
      .where(mine)
      .orderBy(asc(orderVisits.cameAt))
    const shown = await read
      .select({
        ...{ orderId: orderPictures.orderId, kind: orderPictures.kind, at: orderPictures.at },
        task: orderTasks.text,
      })
      .from(orderPictures)
      .leftJoin(orderTasks, eq(orderTasks.id, orderPictures.taskId))
      .innerJoin(orders, eq(orders.id, orderPictures.orderId))
      .where(mine)
      .orderBy(asc(orderPictures.at))
    const said = await read
      .select()
      .from(complaintStatements)
      .where(eq(complaintStatements.actorUserId, person.userId))
      .orderBy(asc(complaintStatements.id))
    const kinds = {
      asked: 'forespørsel',
      before: 'før',
      after: 'etter',
      problem: 'problem',
      complaint: 'reklamasjon',
    }
    return {
      oppgaver: tasks.map(({ orderId, text, doneAt }) => ({ oppdrag: orderId, tekst: text, gjort: doneAt })),
      tidPåStedet: visits.map(({ orderId, cameAt, wentAt }) => ({
        oppdrag: orderId,
        fra: cameAt,
        til: wentAt,
      })),
      bilderAvOppdrag: shown.map(({ orderId, kind, at, task }) => ({
        ...{ oppdrag: orderId, hva: kinds[kind], oppgave: task, tidspunkt: at },
      })),
      sagtIReklamasjoner: said.map(({ orderId, at, text }) => ({
        ...{ oppdrag: orderId, tidspunkt: at, tekst: text },
      })),
    }
  },

  forget: async (tx, person) => {
    const asked = tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.customerId, customers(person)))
    await tx.update(orderTasks).set({ text: texts.forgottenTask }).where(inArray(orderTasks.orderId, asked))
    await tx
      .update(complaintStatements)
      .set({ text: '' })
      .where(and(eq(complaintStatements.actorUserId, person.userId), ne(complaintStatements.author, 'admin')))
  },
}
