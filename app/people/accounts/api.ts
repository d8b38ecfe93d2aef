import { z } from 'zod'
import { texts } from '#app/facts/accounts-texts.ts'
import { loginTypes, parties, roles } from '#app/facts/roles.ts'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { nameFault, tidyName } from '#platform/shared/names.ts'
import { pretendsToBeUs } from './names.ts'

const longestEmail = 254

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, texts.emailRequired)
  .max(longestEmail, texts.emailInvalid)
  .pipe(z.email(texts.emailInvalid))

export const passwordField = z.string().min(6, texts.passwordShort).max(128, texts.passwordLong)

const newPasswordField = z
  .string()
  .min(1, texts.passwordFieldsMissing)
  .max(128, texts.passwordLong)
  .pipe(passwordField)

const nameFaults = { characters: texts.nameCharacters, letters: texts.nameLetters, mixed: texts.nameMixed }

/** Anybody's name, ours included. */
export const anyNameField = z
  .string()
  .overwrite(tidyName)
  .min(1, texts.nameRequired)
  .max(100, texts.nameLong)
  .superRefine((name, context) => {
    const fault = name === '' ? null : nameFault(name)
    if (fault) context.addIssue({ code: 'custom', message: nameFaults[fault] })
  })

/** A person's name. */
export const fullNameField = anyNameField.refine(name => !pretendsToBeUs(name), texts.nameOurs)

export const signInInput = z.object({
  email: emailField,
  password: z.string().min(1, texts.passwordRequired).max(128, texts.passwordLong),
  role: z.enum(roles),
})

export const signOutInput = z.object({ everywhere: z.boolean().default(true) }).prefault({})

export const registerCustomerInput = z.object({
  fullName: fullNameField,
  email: emailField,
  password: passwordField,
  /** Whom a request was begun to: the mailed link opens their profile where what was typed is not. */
  person: z.uuid().optional(),
})

/** The security screen's change of password. */
export const changePasswordInput = z.object({
  /** Needed when the person did not sign in recently. */
  currentPassword: z.string().max(128, texts.passwordLong).optional(),
  newPassword: newPasswordField,
})

/** An operation that mails a link to an address. */
export const addressedInput = z.object({ email: emailField })

/** A link that signs in at one page. */
export const magicLinkInput = z.object({ email: emailField, role: z.enum(parties) })

export const linkInput = z.object({ token: z.string().min(1).max(4000) })

/** Needs the password in a browser other than the registering one. */
export const confirmWithPasswordInput = linkInput.extend({
  password: z.string().min(1, texts.passwordRequired).max(128, texts.passwordLong),
})

export const confirmEmailInput = confirmWithPasswordInput.partial({ password: true })

export const resetPasswordInput = linkInput.extend({
  newPassword: newPasswordField,
})

/** The security screen's change of address. Needs the password unless the person just signed in. */
export const requestEmailChangeInput = z.object({
  newEmail: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, texts.newEmailRequired)
    .max(longestEmail, texts.emailInvalid)
    .pipe(z.email(texts.emailInvalid)),
  currentPassword: z.string().max(128, texts.passwordLong).optional(),
})

const emailChangeStates = ['waits-for-old', 'waits-for-new', 'changed'] as const
export type EmailChangeState = (typeof emailChangeStates)[number]

const emailChangeView = z.object({
  /** The proof needed for a change: none, the password, or a new sign-in. */
  proof: z.enum(['nothing', 'password', 'factor', 'sign-in']),
  pending: z
    .object({
      newEmail: z.string(),
      oldConfirmed: z.boolean(),
      newConfirmed: z.boolean(),
      expiresAt: instantText,
    })
    .nullable(),
})
export type EmailChangeView = z.infer<typeof emailChangeView>

export const startGoogleInput = z.object({ loginType: z.enum(loginTypes) })

/** The provider's answer. Without a code it refused. */
export const finishGoogleInput = z.object({
  state: z.string().min(1).max(500),
  code: z.string().min(1).max(4000).optional(),
  error: z.string().min(1).max(500).optional(),
  iss: z.string().min(1).max(500).optional(),
})

/** Where to go after signing in. `secondStep`: no session yet, a second factor comes first. */
const entered = z.object({ home: z.string(), secondStep: z.boolean() })

const sessionView = z.object({
  userId: z.uuid(),
  role: z.enum(roles),
  profileId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  /** The profiles that the person may switch between. */
  profileTypes: z.array(z.enum(parties)),
  /** When the session's short-lived proof must be renewed. */
  renewBefore: instantText,
  /** When the session itself ends. */
  expiresAt: instantText,
  /** An administrator who must set up a second factor before anything else; `advised`: should. */
  factor: z.enum(['fine', 'advised', 'missing']),
})
export type SessionView = z.infer<typeof sessionView>

export const accountsApi = {
  session: operation
    .meta({ open: true })
    .route({ method: 'GET', path: '/session', summary: 'Hvem som er innlogget' })
    .output(sessionView.nullable()),
  signIn: operation
    .meta({ limit: 'door', open: true })
    .route({ method: 'POST', path: '/session', summary: 'Logg inn på siden for rollen' })
    .input(signInInput)
    .output(entered),
  signOut: operation
    .meta({ open: true })
    .route({ method: 'DELETE', path: '/session', summary: 'Logg ut, her eller overalt' })
    .input(signOutInput)
    .output(done),
  switchProfile: operation
    .route({ method: 'POST', path: '/session/profile', summary: 'Bytt mellom egne profiler' })
    .output(z.object({ home: z.string() })),
  changePassword: operation
    .route({ method: 'POST', path: '/session/password', summary: 'Endre passord; andre økter avsluttes' })
    .input(changePasswordInput)
    .output(done),
  emailChange: operation
    .route({ method: 'GET', path: '/session/email-change', summary: 'Bytte av e-post som venter' })
    .output(emailChangeView),
  requestEmailChange: operation
    .route({
      method: 'POST',
      path: '/session/email-change',
      summary: 'Bytt e-post; begge adressene bekrefter',
    })
    .input(requestEmailChangeInput)
    .output(done),
  resendEmailChange: operation
    .route({ method: 'POST', path: '/session/email-change/mails', summary: 'Send bekreftelsene på nytt' })
    .output(done),
  cancelEmailChange: operation
    .route({ method: 'DELETE', path: '/session/email-change', summary: 'Avbryt byttet av e-post' })
    .output(done),
  confirmEmailChange: operation
    .meta({ limit: 'door', open: true })
    .route({ method: 'POST', path: '/email-changes/use', summary: 'Bekreft byttet fra én av adressene' })
    .input(linkInput)
    .output(z.object({ state: z.enum(emailChangeStates) })),
  requestMagicLink: operation
    .meta({ limit: 'door', open: true })
    .route({ method: 'POST', path: '/magic-links', summary: 'Få en lenke som logger inn' })
    .input(magicLinkInput)
    .output(done),
  openMagicLink: operation
    .meta({ limit: 'door', open: true })
    .route({ method: 'POST', path: '/magic-links/use', summary: 'Logg inn med en lenke' })
    .input(linkInput)
    .output(entered),
  startGoogle: operation
    .meta({ limit: 'door', open: true })
    .route({ method: 'POST', path: '/google/sign-ins', summary: 'Begynn en innlogging hos Google' })
    .input(startGoogleInput)
    .output(z.object({ url: z.url() })),
  finishGoogle: operation
    .meta({ limit: 'door', open: true })
    .route({
      method: 'POST',
      path: '/google/sign-ins/finish',
      summary: 'Fullfør innloggingen med svaret fra Google',
    })
    .input(finishGoogleInput)
    .output(entered.extend({ created: z.boolean() })),
  requestPasswordReset: operation
    .meta({ limit: 'door', open: true })
    .route({ method: 'POST', path: '/password-resets', summary: 'Få en lenke for å velge nytt passord' })
    .input(addressedInput)
    .output(done),
  resetPassword: operation
    .meta({ limit: 'door', open: true })
    .route({
      method: 'POST',
      path: '/password-resets/use',
      summary: 'Velg nytt passord; alle økter avsluttes',
    })
    .input(resetPasswordInput)
    .output(z.object({ login: z.string() })),
  registerConsumer: operation
    .meta({ limit: 'registration', open: true })
    .route({ method: 'POST', path: '/consumers', summary: 'Registrer en oppdragsgiver' })
    .input(registerCustomerInput)
    .output(done),
  resendConfirmation: operation
    .meta({ limit: 'door', open: true })
    .route({ method: 'POST', path: '/email-confirmations', summary: 'Send bekreftelsen på nytt' })
    .input(z.object({ email: emailField }))
    .output(done),
  confirmEmail: operation
    .meta({ limit: 'door', open: true })
    .route({ method: 'POST', path: '/email-confirmations/use', summary: 'Bekreft e-postadressen' })
    .input(confirmEmailInput)
    .output(z.object({ done: z.literal(true), home: z.string().nullable() })),
}
