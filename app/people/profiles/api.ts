import { z } from 'zod'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { parties } from '#app/facts/roles.ts'
import { emailField, fullNameField, passwordField } from '#app/people/accounts/api.ts'
import { weekHours } from '#app/people/availability/fields.ts'
import { areForward, type WeekHours } from '#app/people/availability/hours.ts'
import { texts as availabilityTexts } from '#app/people/availability/texts.ts'
import { done, operation } from '#platform/shared/contract.ts'
import { tidyName } from '#platform/shared/names.ts'
import { plainText } from '#platform/shared/text.ts'
import { type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import { completionStepIds } from './completion.ts'
import {
  accountNumberField,
  addressField,
  birthDateField,
  customServiceField,
  daysField,
  districtField,
  kindField,
  phoneField,
  rateField,
  reachField,
  readsAsService,
  standardServiceField,
  standardServiceList,
} from './fields.ts'
import { longestAbout, longestExperience } from './limits.ts'
import { standingKinds } from './standing.ts'

/** What we know of a worker besides the account. */
const workerFacts = {
  birthDate: birthDateField,
  district: districtField,
  phone: phoneField,
  services: standardServiceList(standardServiceField),
  customServices: z.array(customServiceField).max(20, texts.customMany),
  availabilityDays: daysField.refine(days => days.length > 0, texts.daysRequired),
  /** Left out: the usual ones. */
  hours: weekHours.optional(),
  /** Left out: all of Oslo. */
  reach: reachField.optional(),
}

type Week = { availabilityDays: WeekdayId[]; hours?: WeekHours | undefined }

/** Refuses hours of a chosen day that end before they begin, together with whatever else is wrong. */
const endsAfterItBegins = [
  ({ availabilityDays, hours }: Week, context: z.core.$RefinementCtx): void => {
    for (const day of availabilityDays) {
      if (!hours || areForward(hours[day])) continue
      context.addIssue({
        code: 'custom',
        path: ['hours', day, 'to'],
        message: availabilityTexts.endsTooEarly,
      })
    }
  },
  {
    when: ({ value }: { value: unknown }) => weekFields.safeParse(value).success,
  },
] as const
const weekFields = z.object({ availabilityDays: daysField, hours: weekHours.optional() })

type Offered = { services: unknown[]; customServices: unknown[] }
const offersSomething = ({ services, customServices }: Offered) => services.length + customServices.length > 0
const offersNothing = {
  path: ['services'],
  message: texts.servicesRequired,
  // Reported together with the other errors, not only when they are gone.
  when: ({ value }: { value: unknown }) => hasServiceLists(value),
}

/** The registration of a worker. */
export const registerWorkerInput = z
  .object({ fullName: fullNameField, email: emailField, password: passwordField, ...workerFacts })
  .refine(offersSomething, offersNothing)
  .superRefine(...endsAfterItBegins)
export type RegisterWorker = z.infer<typeof registerWorkerInput>

/** A customer becomes a worker too: the data still missing. */
export const addWorkerInput = z
  .object(workerFacts)
  .refine(offersSomething, offersNothing)
  .superRefine(...endsAfterItBegins)
export type AddWorker = z.infer<typeof addWorkerInput>

const hasServiceLists = (value: unknown): boolean => {
  const { services, customServices } = (value ?? {}) as Record<string, unknown>
  return Array.isArray(services) && Array.isArray(customServices)
}

/** The version of the profile that was edited. */
const version = z.int().min(1).max(2_147_483_647)
const edited = z.object({ version })

export const updateGeneralInput = z.object({
  version,
  fullName: fullNameField,
  phone: phoneField,
  /** Left out: unchanged. People from Google have neither at first. */
  birthDate: birthDateField.optional(),
  district: districtField.optional(),
  address: addressField,
  aboutMe: plainText().max(longestAbout, texts.aboutLong),
  /** What the worker has done before, in their own words. Left out: unchanged. */
  experience: plainText().max(longestExperience, texts.experienceTextLong).optional(),
})

const ownRate = { hourlyRate: rateField.nullable() }

export const updateServicesInput = z.object({
  version,
  /** Whole kroner, for services without their own price. */
  hourlyRate: rateField.nullable(),
  services: standardServiceList(standardServiceField.extend(ownRate)),
  customServices: z.array(customServiceField.extend(ownRate)).max(20, texts.customMany),
})

export const updateAvailabilityInput = z
  .object({
    version,
    availabilityDays: daysField,
    /** Left out: remaining days keep their hours, and new days have the usual ones. */
    hours: weekHours.optional(),
    /** Left out: unchanged. */
    reach: reachField.optional(),
  })
  .superRefine(...endsAfterItBegins)

/** One switch: its whole state is visible, so a later choice always wins. */
export const setVisibilityInput = z.object({ visible: z.boolean() })

export const updatePayDetailsInput = z.object({
  version,
  /** Empty: the registered account stays. */
  accountNumber: accountNumberField,
  taxConsent: z.boolean(),
})

export const updateCustomerInput = z.object({
  version,
  fullName: fullNameField,
  address: addressField.min(1, texts.addressRequired),
  phone: phoneField,
})

export const imageInput = z.object({ image: z.file(texts.imageType) })

const serviceName = z
  .string()
  .overwrite(tidyName)
  .min(1, texts.aboutNeeds)
  .max(60, texts.customNameLong)
  .superRefine(readsAsService)

/** The facts for a text about a worker. The writer gets nothing else. */
export const aboutMeInput = z.object({
  fullName: z
    .string(texts.aboutNeeds)
    .trim()
    .min(1, texts.aboutNeeds)
    .max(100, accountTexts.nameLong)
    .pipe(fullNameField),
  /** Whole years. */
  age: z.int(texts.aboutNeeds).min(1, texts.aboutNeeds).max(130, texts.aboutNeeds),
  district: plainText(texts.aboutNeeds)
    .min(1, texts.aboutNeeds)
    .max(60, texts.aboutNeeds)
    .regex(/^[^<>{}\p{Cc}]*$/u, texts.aboutNeeds),
  /** Ids or names of services; with the years of experience where they are known. */
  services: z
    .array(
      z.union([
        serviceName.transform(name => ({ name, experience: null })),
        z.object({ name: serviceName, experience: z.int().min(0).max(80).nullable().default(null) }),
      ]),
      texts.aboutNeeds,
    )
    .min(1, texts.aboutNeeds)
    .max(27, texts.customMany),
})
export type AboutMeFacts = z.output<typeof aboutMeInput>

/** The shortest text that gets address suggestions. */
export const fewestTyped = 3

export const addressesInput = z.object({ typed: addressField })

const addressSuggestions = z.object({
  /** False when the address register does not answer; people then type the whole address. */
  available: z.boolean(),
  addresses: z.array(z.string()),
})
export type AddressSuggestions = z.infer<typeof addressSuggestions>

const offeredService = z.object({
  id: z.string(),
  name: z.string(),
  standard: z.boolean(),
  /** The standard service that it is counted as: for VAT, the lowest wage and search. */
  kind: kindField,
  experience: z.int(),
  /** Whole kroner; null: the profile's own rate. */
  hourlyRate: z.int().nullable(),
  /** Why it cannot be ordered at this rate; null when it can. */
  rateWarning: z.string().nullable(),
})
export type OfferedService = z.infer<typeof offeredService>

const completion = z.object({
  steps: z.array(
    z.object({
      id: z.enum(completionStepIds),
      label: z.string(),
      done: z.boolean(),
      /** What is missing, in words; null when it is done. */
      lacks: z.string().nullable(),
    }),
  ),
  doneCount: z.int(),
  missing: z.array(z.string()),
  complete: z.boolean(),
  next: z.enum(completionStepIds).nullable(),
})

const workerDetails = z.object({
  birthDate: z.string().nullable(),
  age: z.int().nullable(),
  district: z.string().nullable(),
  aboutMe: z.string(),
  experience: z.string(),
  hourlyRate: z.int().nullable(),
  services: z.array(offeredService),
  availabilityDays: z.array(z.enum(weekdayIds)),
  /** The hours of chosen days; suggestions for the rest. */
  hours: weekHours,
  reach: reachField,
  /** Null until the worker has chosen. */
  visible: z.boolean().nullable(),
  /** Is the profile in search now? Visibility takes effect when registration is complete. */
  listed: z.boolean(),
  /** How the profile stands with those who look for help, in words. */
  standing: z.object({ kind: z.enum(standingKinds), title: z.string(), text: z.string() }),
  verificationStatus: z.enum(['pending', 'approved', 'rejected', 'needs_info']),
  /** The last digits of the registered account, or null. */
  accountNumberEnd: z.string().nullable(),
  taxConsent: z.boolean(),
  contractSigned: z.boolean(),
  completion,
})

const myProfile = z.object({
  profileId: z.uuid(),
  version,
  userType: z.enum(parties),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  image: z.string().nullable(),
  /** For the profile of a worker. */
  worker: workerDetails.nullable(),
  /** For a customer's profile: what must be filled in before searching. */
  consumer: z.object({ missing: z.array(z.string()), complete: z.boolean() }).nullable(),
})
export type MyProfile = z.infer<typeof myProfile>
export type WorkerDetails = z.infer<typeof workerDetails>

const edit = (part: string, summary: string) =>
  operation.route({ method: 'PUT', path: `/profile/${part}`, summary }).output(edited)

export const profilesApi = {
  registerWorker: operation
    .meta({ limit: 'registration', open: true })
    .route({ method: 'POST', path: '/workers', summary: 'Registrer en ansatt' })
    .input(registerWorkerInput)
    .output(done),
  addWorker: operation
    .route({ method: 'POST', path: '/profiles/worker', summary: 'Opprett profil som ansatt, i tillegg' })
    .input(addWorkerInput)
    .output(done),
  addConsumer: operation
    .route({
      method: 'POST',
      path: '/profiles/consumer',
      summary: 'Opprett profil som oppdragsgiver, i tillegg',
    })
    .output(done),
  mine: operation.route({ method: 'GET', path: '/profile', summary: 'Egen profil' }).output(myProfile),
  suggestAddresses: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/addresses', summary: 'Norske adresser som ligner på det som er skrevet' })
    .input(addressesInput)
    .output(addressSuggestions),
  generateAboutMe: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'POST', path: '/generate-about-me', summary: 'Forslag til en tekst om den ansatte' })
    .input(aboutMeInput)
    .output(z.object({ generatedText: z.string() })),
  updateGeneral: edit('general', 'Endre navn, telefon, adresse og omtale').input(updateGeneralInput),
  updateServices: edit('services', 'Endre tjenester og pris').input(updateServicesInput),
  updateAvailability: edit('availability', 'Endre tilgjengelighet').input(updateAvailabilityInput),
  setVisibility: edit('visibility', 'Vis eller skjul profilen').input(setVisibilityInput),
  updatePayDetails: edit('pay-details', 'Endre kontonummer og skattekort').input(updatePayDetailsInput),
  updateConsumer: edit('contact', 'Endre oppdragsgiverens profil').input(updateCustomerInput),
  uploadImage: operation
    .meta({ limit: 'upload' })
    .route({ method: 'POST', path: '/profile/image', summary: 'Last opp profilbilde' })
    .input(imageInput)
    .output(z.object({ image: z.string() })),
  removeImage: operation
    .route({ method: 'DELETE', path: '/profile/image', summary: 'Fjern profilbildet' })
    .output(done),
}
