import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { plainText } from '#platform/shared/text.ts'
import { fromField, toField } from './fields.ts'
import { areForward } from './hours.ts'
import { texts } from './texts.ts'

const date = z.iso.date(texts.dateRequired)

/** Time off: whole days from `fromTime` 00:00 to `toTime` 24:00, or hours of a day. Wall-clock times in Oslo. */
export const timeOffInput = z
  .object({
    fromDate: date,
    toDate: date,
    fromTime: fromField,
    toTime: toField,
    /** For the worker alone. */
    note: plainText().max(200, texts.noteLong),
  })
  .superRefine(({ fromDate, toDate, fromTime, toTime }, context) => {
    if (toDate < fromDate) {
      context.addIssue({ code: 'custom', path: ['toDate'], message: texts.lastDayTooEarly })
    } else if (toDate === fromDate && !areForward({ from: fromTime, to: toTime })) {
      context.addIssue({ code: 'custom', path: ['toTime'], message: texts.endsTooEarly })
    }
  })

export const extraDayInput = z.object({ date, from: fromField, to: toField }).refine(areForward, {
  path: ['to'],
  message: texts.endsTooEarly,
})

export const ownId = z.object({ id: z.uuid() })

const myAvailability = z.object({
  timeOff: z.array(z.object({ id: z.uuid(), startsAt: instantText, endsAt: instantText, note: z.string() })),
  extraDays: z.array(z.object({ id: z.uuid(), date: z.iso.date(), from: z.string(), to: z.string() })),
})
export type MyAvailability = z.infer<typeof myAvailability>

export const availabilityApi = {
  mine: operation
    .route({ method: 'GET', path: '/availability', summary: 'Egen fri og egne ekstra dager framover' })
    .output(myAvailability),
  addTimeOff: operation
    .route({ method: 'POST', path: '/availability/time-off', summary: 'Legg til fri' })
    .input(timeOffInput)
    .output(ownId),
  removeTimeOff: operation
    .route({ method: 'DELETE', path: '/availability/time-off/{id}', summary: 'Fjern fri' })
    .input(ownId)
    .output(done),
  addExtraDay: operation
    .route({ method: 'POST', path: '/availability/extra-days', summary: 'Legg til ekstra dag' })
    .input(extraDayInput)
    .output(ownId),
  removeExtraDay: operation
    .route({ method: 'DELETE', path: '/availability/extra-days/{id}', summary: 'Fjern ekstra dag' })
    .input(ownId)
    .output(done),
}
