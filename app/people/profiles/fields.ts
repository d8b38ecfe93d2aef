import { z } from 'zod'
import { asSixDigits, bornOn } from '#app/facts/birth-date.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { reaches } from '#app/facts/reach.ts'
import { type StandardServiceId, standardServiceIds, standardServices } from '#app/facts/services.ts'
import { namesUs } from '#app/people/accounts/names.ts'
import { nameFault, tidyName } from '#platform/shared/names.ts'
import { plainText } from '#platform/shared/text.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { accountDigits } from './account-number.ts'
import { districts } from './districts.ts'

/** Eight digits. Spaces and the country code may be typed, and are dropped. */
export const phoneField = z
  .string(texts.phoneRequired)
  .max(40, texts.phoneTyped)
  .transform(typed => typed.replace(/\s/g, '').replace(/^(\+|00)47(?=\d{8}$)/, ''))
  .superRefine((phone, context) => {
    const message = phoneFault(phone)
    if (message) context.addIssue({ code: 'custom', message })
  })

function phoneFault(phone: string): string | null {
  if (phone === '') return texts.phoneRequired
  if (!/^\d+$/.test(phone)) return texts.phoneCharacters
  return phone.length === 8 ? null : texts.phoneLength(phone.length)
}

/** A real day, kept as DDMMÅÅ. The age is checked where today is known. */
export const birthDateField = z
  .string(texts.birthDateRequired)
  .trim()
  .overwrite(asSixDigits)
  .regex(/^\d{6}$/, texts.birthDateRequired)
  .refine(typed => bornOn(typed) !== null, texts.birthDateInvalid)

export const districtField = z.enum(districts, texts.districtRequired)

/** How far somebody goes; null for all of Oslo. */
export const reachField = z.literal(reaches).nullable()

/** In the order of the week, each day once. */
export const daysField = z
  .array(z.enum(weekdayIds))
  .max(weekdayIds.length, texts.daysMany)
  .transform(days => weekdayIds.filter(day => days.includes(day)))

export const addressField = plainText().max(200, texts.addressLong)

const experienceField = z
  .int(texts.experienceRequired)
  .min(0, texts.experienceRequired)
  .max(80, texts.experienceLong)

/** Whole kroner an hour, VAT included. */
export const rateField = z.int(texts.rateRequired).min(1, texts.rateRequired).max(9999, texts.rateHigh)

export const standardServiceField = z.object({
  id: z.enum(standardServiceIds),
  experience: experienceField,
  hourlyRate: rateField,
})

/** A list of them; each is offered once. */
export const standardServiceList = <Service extends z.ZodType<{ id: StandardServiceId }>>(service: Service) =>
  z.array(service).max(standardServices.length, texts.serviceTwice).refine(eachOnce, texts.serviceTwice)

/** A text that says which custom service it is about: the first is number 1. */
const numbered = (text: (number: number) => string) => ({
  error: ({ path }: { path?: PropertyKey[] }) => {
    const index = path?.findLast(part => typeof part === 'number')
    return text(typeof index === 'number' ? index + 1 : 1)
  },
})

/**
 * A service's name may have more characters than a person's: 'Klipp & stell', 'Flytting + vask', '50%
 * rydding!'
 */
const serviceSigns = '&+!?:%#*"«»'

export const readsAsService = (name: string, context: z.core.$RefinementCtx<string>): void => {
  if (name !== '' && nameFault(name, serviceSigns))
    context.addIssue({ code: 'custom', message: texts.customNameCharacters })
  else if (namesUs(name)) context.addIssue({ code: 'custom', message: texts.customNameOurs })
}

/** One of the standard services. */
export const kindField = z.enum(standardServiceIds)

export const customServiceField = z.object({
  name: z
    .string(numbered(texts.customName))
    .overwrite(tidyName)
    .min(1, numbered(texts.customName))
    .max(60, texts.customNameLong)
    .superRefine(readsAsService),
  /** Which standard service it is counted as. Left out: not said. */
  belongsTo: kindField.nullish(),
  experience: z
    .int(numbered(texts.customExperience))
    .min(0, numbered(texts.customExperience))
    .max(80, texts.experienceLong),
  hourlyRate: z.int(numbered(texts.customRate)).min(1, numbered(texts.customRate)).max(9999, texts.rateHigh),
})

const eachOnce = (services: readonly { id: string }[]) =>
  new Set(services.map(({ id }) => id)).size === services.length

/** At most eleven digits; dots and spaces may be typed. No other rule: the check digit only warns. */
export const accountNumberField = z
  .string()
  .max(40, texts.accountNumberDigits)
  .transform(accountDigits)
  .pipe(z.string().regex(/^\d{0,11}$/, texts.accountNumberDigits))
