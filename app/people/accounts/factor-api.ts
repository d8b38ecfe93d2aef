import { z } from 'zod'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { roles } from '#app/facts/roles.ts'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { plainText } from '#platform/shared/text.ts'
import { factorTexts as texts } from './factor-texts.ts'

/** How many digits a code of an authenticator app has. */
export const CODE_DIGITS = 6

const withoutSpaces = (typed: string) => typed.replace(/[\s\u00a0-]/g, '')

/** A code from the app as people type it, with spaces or more. */
const appCodeField = z
  .string()
  .max(40, texts.codeForm)
  .transform(withoutSpaces)
  .pipe(
    z
      .string()
      .min(1, texts.codeRequired)
      .regex(/^\d{6}$/, texts.codeForm),
  )

/** A recovery code, with or without its hyphen, in any case. */
const recoveryCodeField = z
  .string()
  .max(40, texts.recoveryWrong)
  .transform(typed => withoutSpaces(typed).toLowerCase())
  .pipe(z.string().min(1, texts.codeRequired).max(20, texts.recoveryWrong))

/** A code, and of which kind it is. */
export const codeInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('app'), code: appCodeField }),
  z.object({ kind: z.literal('recovery'), code: recoveryCodeField }),
])
export type Code = z.infer<typeof codeInput>

const encoded = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]*$/)

const attached = z.enum(['platform', 'cross-platform']).optional()

/** A browser's answer when a person uses a passkey (WebAuthn, JSON form). */
export const passkeyAnswer = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attached,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: encoded(400).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** A browser's answer when it has created a passkey. */
const newPasskey = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attached,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

export const passkeyNameField = plainText()
  .min(1, texts.passkeyNameRequired)
  .max(60, texts.passkeyNameLong)
  .regex(/^[^<>{}]*$/, texts.passkeyNameCharacters)

export const passkeySignInInput = z.object({ role: z.enum(roles), answer: passkeyAnswer })
export const addPasskeyInput = z.object({ name: passkeyNameField, answer: newPasskey })
export const passkeyId = z.object({ passkeyId: z.uuid() })
export const renamePasskeyInput = passkeyId.extend({ name: passkeyNameField })
export const confirmAppInput = z.object({ token: z.string().min(1).max(100), code: appCodeField })
export const sessionId = z.object({ sessionId: z.uuid() })

/** A renewed proof: the password, or a code if they have a second factor. */
export const confirmIdentityInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('password'),
    password: z.string().min(1, accountTexts.passwordRequired).max(128, accountTexts.passwordLong),
  }),
  ...codeInput.options,
])
export type ConfirmIdentity = z.infer<typeof confirmIdentityInput>

/** For the browser's own dialog. Its content is between the session library and the browser. */
const forBrowser = z.object({ options: z.record(z.string(), z.unknown()) })

const factors = z.object({ app: z.boolean(), passkey: z.boolean() })

/** A sign-in that waits for its second step in this browser. */
const waiting = factors.extend({ role: z.enum(roles) })
export type WaitingSignIn = z.infer<typeof waiting>

/** The proof needed before what a borrowed browser must not do. */
export const proofs = ['nothing', 'password', 'factor', 'sign-in'] as const
const proofView = factors.extend({ needed: z.enum(proofs) })
export type ProofView = z.infer<typeof proofView>

const passkeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  madeAt: instantText,
  lastUsedAt: instantText.nullable(),
})
export type PasskeyView = z.infer<typeof passkeyView>

const factorView = z.object({
  /** This person must have one. */
  required: z.boolean(),
  passkeys: z.array(passkeyView),
  app: z.boolean(),
  recoveryCodes: z.int(),
})
export type FactorView = z.infer<typeof factorView>

/** New recovery codes, shown once; null when the old ones remain valid. */
const codes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const deviceView = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  sameNetwork: z.boolean(),
  signedInAt: instantText,
  activeAt: instantText,
})
export type DeviceView = z.infer<typeof deviceView>

export const secondFactorApi = {
  waiting: operation
    .meta({ open: true })
    .route({
      method: 'GET',
      path: '/session/second-step',
      summary: 'Innlogging som venter på det andre steget',
    })
    .output(waiting.nullable()),
  finish: operation
    .meta({ open: true })
    .route({ method: 'POST', path: '/session/second-step', summary: 'Fullfør innloggingen med en kode' })
    .input(codeInput)
    .output(z.object({ home: z.string() })),
  giveUp: operation
    .meta({ open: true })
    .route({ method: 'DELETE', path: '/session/second-step', summary: 'Avbryt innloggingen' })
    .output(done),
  passkeyOptions: operation
    .meta({ open: true })
    .route({ method: 'POST', path: '/passkeys/questions', summary: 'Begynn å vise en passnøkkel' })
    .output(forBrowser),
  signInWithPasskey: operation
    .meta({ open: true })
    .route({ method: 'POST', path: '/session/passkey', summary: 'Logg inn med passnøkkel' })
    .input(passkeySignInInput)
    .output(z.object({ home: z.string() })),
  proof: operation
    .route({ method: 'GET', path: '/session/proof', summary: 'Hva som må vises før noe viktig endres' })
    .output(proofView),
  confirmIdentity: operation
    .route({ method: 'POST', path: '/session/proof', summary: 'Bekreft at det er deg' })
    .input(confirmIdentityInput)
    .output(done),
  confirmWithPasskey: operation
    .route({
      method: 'POST',
      path: '/session/proof/passkey',
      summary: 'Bekreft at det er deg med passnøkkel',
    })
    .input(z.object({ answer: passkeyAnswer }))
    .output(done),
  mine: operation
    .route({ method: 'GET', path: '/second-factor', summary: 'Egen to-trinns innlogging' })
    .output(factorView),
  beginApp: operation
    .route({ method: 'POST', path: '/second-factor/app', summary: 'Begynn å sette opp autentiseringsapp' })
    .output(z.object({ token: z.string(), key: z.string(), uri: z.string() })),
  confirmApp: operation
    .route({
      method: 'POST',
      path: '/second-factor/app/confirmation',
      summary: 'Ta autentiseringsappen i bruk',
    })
    .input(confirmAppInput)
    .output(codes),
  removeApp: operation
    .route({ method: 'DELETE', path: '/second-factor/app', summary: 'Fjern autentiseringsappen' })
    .output(done),
  offerPasskey: operation
    .route({
      method: 'POST',
      path: '/second-factor/passkeys/questions',
      summary: 'Begynn å lage en passnøkkel',
    })
    .output(forBrowser),
  addPasskey: operation
    .route({ method: 'POST', path: '/second-factor/passkeys', summary: 'Legg til passnøkkel' })
    .input(addPasskeyInput)
    .output(codes),
  renamePasskey: operation
    .route({
      method: 'PUT',
      path: '/second-factor/passkeys/{passkeyId}',
      summary: 'Gi en passnøkkel et annet navn',
    })
    .input(renamePasskeyInput)
    .output(done),
  removePasskey: operation
    .route({
      method: 'DELETE',
      path: '/second-factor/passkeys/{passkeyId}',
      summary: 'Fjern en passnøkkel',
    })
    .input(passkeyId)
    .output(done),
  renewRecoveryCodes: operation
    .route({ method: 'POST', path: '/second-factor/recovery-codes', summary: 'Lag nye reservekoder' })
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  devices: operation
    .route({ method: 'GET', path: '/sessions', summary: 'Enheter der du er innlogget' })
    .output(z.array(deviceView)),
  endDevice: operation
    .route({ method: 'DELETE', path: '/sessions/{sessionId}', summary: 'Logg ut en annen enhet' })
    .input(sessionId)
    .output(done),
}
