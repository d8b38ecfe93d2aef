import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import {
  addWorkerInput,
  updateAvailabilityInput,
  updateCustomerInput,
  updateGeneralInput,
  updatePayDetailsInput,
  updateServicesInput,
} from '../api.ts'
import { birthDateField, districtField } from '../fields.ts'

const rulesOf = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
) => ({
  schema,
  check: zodResolver(schema),
})

/** Rules of the forms of one's own profile. Fetched when something is written. */
export const customerRules = rulesOf(updateCustomerInput)
/** Both required on the page: a contract needs them. */
export const generalRules = rulesOf(
  updateGeneralInput.extend({ birthDate: birthDateField, district: districtField }),
)
export const servicesRules = rulesOf(updateServicesInput)
export const availabilityRules = rulesOf(updateAvailabilityInput)
export const payRules = rulesOf(updatePayDetailsInput)
export const checkAddWorker = zodResolver(addWorkerInput)
