import { z } from 'zod'
import {
  reportKinds,
  reportLimits,
  reportProcess,
  reportReasons,
  reportStatuses,
  reportViews,
} from '#app/facts/report.ts'
import { adminTexts, texts } from '#app/facts/reports-texts.ts'
import { reviewStates } from '#app/facts/reviews-states.ts'
import { customerRole } from '#app/facts/roles.ts'
import { picture } from '#app/services/pictures/api.ts'
import { done, instantText, operation, rowNumber, sorting } from '#platform/shared/contract.ts'
import { plainText } from '#platform/shared/text.ts'

const subject = z.discriminatedUnion('kind', [
  // A message is known by its number in the conversation.
  z.object({ kind: z.literal('message'), id: rowNumber.min(1) }),
  z.object({ kind: z.enum(['review', 'customer-review', 'profile']), id: z.uuid() }),
])
export type ReportSubject = z.infer<typeof subject>

export const reportInput = z.object({
  subject,
  reason: z.enum(reportReasons, texts.reasonRequired),
  text: plainText()
    .min(1, { message: texts.textRequired, abort: true })
    .min(reportLimits.leastText, texts.textShort)
    .max(reportLimits.mostText, texts.textLong),
})

export const reportListInput = z.object({
  view: z.enum(reportViews, 'Velg hvilke rapporter du vil se').default('open'),
  kind: z.enum(reportKinds, 'Velg hva rapportene gjelder').optional(),
  /** Stands in the name of the reported person or in what was written. */
  q: z.string().trim().max(100, adminTexts.searchLong).default(''),
  sort: sorting,
  cursor: z
    .string()
    .regex(/^[01]\.\d{1,15}\.[0-9a-f-]{36}$/, adminTexts.startAgain)
    .optional(),
})
export type ReportListInput = z.infer<typeof reportListInput>

export const reportIdInput = z.object({ reportId: z.uuid() })
const decision = reportIdInput.extend({
  /** The last line of the history that the administrator saw, null for none. Nothing is changed when there is a newer one. */
  seen: rowNumber.nullable(),
})
const note = plainText().max(reportLimits.mostNote, adminTexts.noteLong)

/** The reported person reads the note of an upheld report; other notes are for administrators only. */
export const decideInput = decision.extend({ note: note.min(1, adminTexts.noteRequired) })
export const reopenInput = decision.extend({ note: note.default('') })

const person = z.object({ name: z.string(), role: z.enum(['worker', customerRole]) })

const reportCard = z.object({
  id: z.uuid(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  /** The reporter's own words. */
  text: z.string(),
  at: instantText,
  status: z.enum(reportStatuses),
  /** The reported person. */
  about: person,
})
export type ReportCard = z.infer<typeof reportCard>

const report = reportCard.extend({
  reporter: person,
  /** Earlier upheld reports of the same person, newest first. */
  earlier: z.array(
    z.object({ id: z.uuid(), kind: z.enum(reportKinds), reason: z.enum(reportReasons), at: instantText }),
  ),
  /** How many others have reported the same thing. */
  others: z.int(),
  history: z.array(
    z.object({
      id: z.int(),
      at: instantText,
      action: z.enum(reportProcess.actionIds),
      note: z.string(),
      by: z.string(),
    }),
  ),
  abilities: z.array(
    z.object({
      action: z.enum(reportProcess.actionIds),
      label: z.string(),
      allowed: z.boolean(),
      why: z.string().nullable(),
    }),
  ),
})
export type Report = z.infer<typeof report>

const content = z.object({
  /** The message and its surrounding lines, oldest first; null for other kinds. */
  lines: z
    .array(
      z.object({
        id: z.int(),
        /** Did the reported person write it? */
        byReported: z.boolean(),
        reported: z.boolean(),
        /** Removed after this or another report. This is the original text. */
        removed: z.boolean(),
        text: z.string(),
        at: instantText,
        /** Only for the reported message. */
        pictures: z.array(picture),
      }),
    )
    .nullable(),
  /** A review, of a worker or of a customer. */
  review: z
    .object({
      stars: z.int(),
      text: z.string(),
      answer: z.string().nullable(),
      /** The person it is about. */
      of: z.string(),
      serviceName: z.string(),
      writtenAt: instantText,
      orderId: z.uuid(),
      state: z.enum(reviewStates),
    })
    .nullable(),
  profile: z
    .object({
      image: z.string().nullable(),
      district: z.string().nullable(),
      aboutMe: z.string().nullable(),
      experience: z.string().nullable(),
      services: z.array(z.string()),
      /** Null for customers, who are not in search. */
      visible: z.boolean().nullable(),
    })
    .nullable(),
})
export type ReportContent = z.infer<typeof content>

const act = (verb: string, summary: string) =>
  operation.route({ method: 'POST', path: `/admin/reports/{reportId}/${verb}`, summary }).output(done)

export const reportsApi = {
  send: operation
    .meta({ limit: 'report' })
    .route({ method: 'POST', path: '/reports', summary: 'Rapporter noe du har sett, én gang' })
    .input(reportInput)
    .output(done),
  list: operation
    .route({ method: 'GET', path: '/admin/reports', summary: 'Rapporter, de åpne først' })
    .input(reportListInput)
    .output(z.object({ reports: z.array(reportCard), nextCursor: z.string().nullable() })),
  file: operation
    .route({
      method: 'POST',
      path: '/admin/reports-file',
      summary: 'De samme rapportene som CSV. Det loggføres',
    })
    .input(reportListInput.omit({ cursor: true }))
    .output(z.file()),
  waiting: operation
    .route({ method: 'GET', path: '/admin/open-reports', summary: 'Hvor mange rapporter som venter' })
    .output(z.object({ count: z.int() })),
  one: operation
    .route({ method: 'GET', path: '/admin/reports/{reportId}', summary: 'Én rapport, med historikk' })
    .input(reportIdInput)
    .output(report),
  open: operation
    .route({
      method: 'POST',
      path: '/admin/reports/{reportId}/open',
      summary: 'Les det som er rapportert. Det loggføres at du har gjort det',
    })
    .input(reportIdInput)
    .output(content),
  uphold: act('uphold', 'Ta rapporten til følge').input(decideInput),
  dismiss: act('dismiss', 'Avvis').input(decideInput),
  reopen: act('reopen', 'Åpne på nytt').input(reopenInput),
}
