import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { texts } from '#app/facts/accounts-texts.ts'
import {
  changePasswordInput,
  confirmWithPasswordInput,
  emailField,
  registerCustomerInput,
  requestEmailChangeInput,
  resetPasswordInput,
} from '../api.ts'
import { knownSession } from './session.part.ts'
import { ownerInForm, strongPassword } from './strong-password.part.ts'

/** Rules of the forms that stand open on pages of accounts. Fetched when something is written. */

export const checkResend = zodResolver(
  z.object({ email: z.string().trim().min(1, texts.resendNeedsEmail).pipe(emailField) }),
)

export const checkConfirmation = zodResolver(confirmWithPasswordInput)

export const checkEmailChange = zodResolver(requestEmailChangeInput)

export const checkRegistration = zodResolver(
  registerCustomerInput
    .extend({ repeated: z.string().min(1, texts.passwordRequired) })
    .refine(values => values.password === values.repeated, {
      path: ['repeated'],
      message: texts.passwordsDiffer,
    })
    .refine(...strongPassword('password', ownerInForm)),
)

export const checkReset = zodResolver(
  resetPasswordInput
    .extend({ repeated: z.string().min(1, texts.passwordFieldsMissing) })
    .refine(values => values.newPassword === values.repeated, {
      path: ['repeated'],
      message: texts.passwordsDiffer,
    })
    // Only the server knows whose it is.
    .refine(...strongPassword('newPassword', () => ({}))),
)

export const checkPassword = zodResolver(
  changePasswordInput
    .extend({ repeated: z.string().min(1, texts.passwordFieldsMissing) })
    .refine(values => values.newPassword === values.repeated, {
      path: ['repeated'],
      message: texts.passwordsDiffer,
    })
    .refine(...strongPassword('newPassword', () => knownSession() ?? {})),
)
