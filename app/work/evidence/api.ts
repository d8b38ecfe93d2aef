import { z } from 'zod'
import { pressActions } from '#app/facts/day-steps.ts'
import { texts } from '#app/facts/evidence-texts.ts'
import { orderStatuses } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { picture, pictureIds } from '#app/services/pictures/api.ts'
import { taskList } from '#app/work/orders/api.ts'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { sortings } from '#platform/shared/sorting.ts'
import { plainText } from '#platform/shared/text.ts'
import {
  complaintViews,
  type EvidenceAction,
  evidenceActionIds,
  longestLetter,
  longestStatement,
  outcomes,
  pictureKinds,
} from './rules.ts'

export const ofOrder = z.object({ orderId: z.uuid() })

export const changeTasksInput = ofOrder.extend({
  tasks: taskList,
  /** The lines on the page, in order. If they have changed, nothing is written. */
  seen: z.array(z.uuid()).max(20),
})
export const tickInput = ofOrder.extend({ taskId: z.uuid(), done: z.boolean() })
export const addPicturesInput = ofOrder.extend({
  kind: z.enum(pictureKinds),
  /** What they show; without it they are of the whole order. */
  taskId: z.uuid().optional(),
  pictures: pictureIds.refine(ids => ids.length > 0, texts.choosePicture),
})
export const removePictureInput = ofOrder.extend({ pictureId: z.uuid() })

const statementText = plainText().min(1, texts.statementRequired).max(longestStatement, texts.statementLong)
export const stateInput = ofOrder.extend({ text: statementText, pictures: pictureIds })
export const askInput = ofOrder.extend({
  to: z.enum([customerRole, 'worker', 'both'], texts.chooseWhom),
  text: statementText,
})
export const writeInput = ofOrder.extend({
  text: plainText().min(1, texts.letterRequired).max(longestLetter, texts.letterLong),
})

const task = z.object({ id: z.uuid(), text: z.string(), doneAt: instantText.nullable() })
const visit = z.object({ id: z.uuid(), cameAt: instantText, wentAt: instantText.nullable() })
const shownPicture = picture.extend({ at: instantText })
const workPicture = shownPicture.extend({
  /** The task that it shows; null when it is of the whole order. */
  taskId: z.uuid().nullable(),
})
const author = z.enum([customerRole, 'worker', 'admin'])
const statement = z.object({
  id: z.int(),
  author,
  /** Empty when its writer has left. */
  text: z.string(),
  at: instantText,
  pictures: z.array(picture),
})

const orderEvidence = z.object({
  orderId: z.uuid(),
  /** The server's time: open visits count until then. */
  asOf: instantText,
  /** When time alone next changes what may be done; null for never. */
  changesAt: instantText.nullable(),
  tasks: z.array(task),
  visits: z.array(visit),
  /** The pause that the law gives in work of this length, paid as working time; null for none. */
  pause: z.object({ minutes: z.int(), isFixed: z.boolean(), by: instantText }).nullable(),
  /** What was pressed in time on a phone without network, and heard when the order was over. */
  presses: z.array(
    z.object({
      at: instantText,
      receivedAt: instantText,
      action: z.enum(pressActions),
      /** Of a report of work done. */
      workedHalfHours: z.int().nullable(),
      /** What was written with it, or the task that was ticked off or shown. */
      said: z.string().nullable(),
    }),
  ),
  /** Of what is asked for, from the customer. */
  asked: z.array(shownPicture),
  before: z.array(workPicture),
  after: z.array(workPicture),
  /** Pictures of problems that were reported while the work went on, each with the time of its problem. */
  problem: z.array(shownPicture),
  /** Null without a complaint. Its text is in the order's steps. */
  complaint: z
    .object({
      at: instantText,
      /** Whose words they are. */
      author: z.enum([customerRole, 'worker']),
      text: z.string().nullable(),
      pictures: z.array(picture),
      statements: z.array(statement),
      decidedAt: instantText.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** What we have written to both, where there is no complaint that it stands in. */
  letters: z.array(statement),
  abilities: z.array(
    z.object({
      action: z.enum(evidenceActionIds as [EvidenceAction, ...EvidenceAction[]]),
      label: z.string(),
      allowed: z.boolean(),
      why: z.string().nullable(),
    }),
  ),
})
export type OrderEvidence = z.infer<typeof orderEvidence>

export const complaintsInput = z.object({
  view: z.enum(complaintViews, 'Velg hvilke reklamasjoner du vil se').default('open'),
  outcome: z.enum(outcomes, 'Velg et utfall').optional(),
  /** Matches a party's name, the service or the complaint. */
  q: z.string().trim().max(100, texts.searchLong).default(''),
  /** Without it, each view has its own (`sortOf`). */
  sort: z.enum(sortings, 'Velg en rekkefølge').optional(),
  cursor: z
    .string()
    .regex(/^\d{1,14}\.\d{1,15}$/, texts.startAgain)
    .optional(),
})
export type ComplaintsInput = z.infer<typeof complaintsInput>
export const complaintsFileInput = complaintsInput.omit({ cursor: true })

const complaintCard = z.object({
  orderId: z.uuid(),
  serviceName: z.string(),
  startsAt: instantText,
  consumer: z.string(),
  worker: z.string(),
  status: z.enum(orderStatuses),
  complainedAt: instantText,
  /** The beginning of the complaint. */
  excerpt: z.string(),
  /** Is it about whether somebody came? Then no work is paid back: it is decided what is paid. */
  ofAbsence: z.boolean(),
  /** The customer's price without the complaint, or as it was agreed, in øre. */
  gross: z.int(),
  decision: z
    .object({ at: instantText, outcome: z.enum(outcomes), refund: z.int(), reason: z.string() })
    .nullable(),
})
export type ComplaintCard = z.infer<typeof complaintCard>

const complaintsPage = z.object({
  complaints: z.array(complaintCard),
  nextCursor: z.string().nullable(),
  /** All undecided ones, whatever is filtered. */
  open: z.int(),
})
export type ComplaintsPage = z.infer<typeof complaintsPage>

const complaintCase = z.object({
  /** The log of the evidence, from the audit log: never edited. */
  log: z.array(
    z.object({
      id: z.int(),
      at: instantText,
      what: z.enum(['tasks-changed', 'ticked', 'unticked', 'picture-removed', 'messages-read']),
      by: z.string(),
      /** Its task, if it is still on the list. */
      task: z.string().nullable(),
    }),
  ),
  /** Other complaints involving either party, newest first. */
  earlier: z.array(complaintCard.extend({ shared: z.enum([customerRole, 'worker', 'both']) })),
})
export type ComplaintCase = z.infer<typeof complaintCase>

const partyMessage = z.object({
  id: z.int(),
  at: instantText,
  author: z.enum([customerRole, 'worker', 'system']),
  text: z.string(),
  pictures: z.int(),
})
const partyMessages = z.object({ messages: z.array(partyMessage) })
export type PartyMessages = z.infer<typeof partyMessages>

const act = (verb: string, summary: string) =>
  operation.route({ method: 'POST', path: `/orders/{orderId}/${verb}`, summary })

export const evidenceApi = {
  one: operation
    .route({ method: 'GET', path: '/orders/{orderId}/evidence', summary: 'Oppgaver, tider, bilder og sak' })
    .input(ofOrder)
    .output(orderEvidence),
  changeTasks: act('tasks', 'Endre oppgavelisten').input(changeTasksInput).output(done),
  tick: act('tasks/{taskId}', 'Kryss av en oppgave, eller angre').input(tickInput).output(done),
  checkIn: act('check-in', 'Sjekk inn igjen').input(ofOrder).output(done),
  checkOut: act('check-out', 'Sjekk ut').input(ofOrder).output(done),
  addPictures: act('pictures', 'Legg til bilder før eller etter').input(addPicturesInput).output(done),
  removePicture: act('pictures/{pictureId}/remove', 'Fjern et bilde').input(removePictureInput).output(done),
  state: act('statements', 'Legg til i en reklamasjon').input(stateInput).output(done),
  ask: operation
    .route({ method: 'POST', path: '/admin/complaints/{orderId}/questions', summary: 'Still spørsmål' })
    .input(askInput)
    .output(done),
  write: operation
    .route({ method: 'POST', path: '/admin/orders/{orderId}/letters', summary: 'Skriv til begge partene' })
    .input(writeInput)
    .output(done),
  complaints: operation
    .route({ method: 'GET', path: '/admin/complaints', summary: 'Reklamasjoner, åpne og avgjorte' })
    .input(complaintsInput)
    .output(complaintsPage),
  complaintsFile: operation
    .route({
      method: 'POST',
      path: '/admin/complaints-file',
      summary: 'De samme reklamasjonene som CSV. Det loggføres',
    })
    .input(complaintsFileInput)
    .output(z.file()),
  case: operation
    .route({ method: 'GET', path: '/admin/complaints/{orderId}', summary: 'Historikk og tidligere saker' })
    .input(ofOrder)
    .output(complaintCase),
  readMessages: operation
    .route({
      method: 'POST',
      path: '/admin/complaints/{orderId}/messages',
      summary: 'Meldingene mellom partene rundt oppdraget; skrives i loggen',
    })
    .input(ofOrder)
    .output(partyMessages),
}
