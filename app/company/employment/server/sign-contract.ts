import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { shownEmail } from '#app/people/accounts/shown-email.ts'
import { accountOf, lockOwnProfile, sealedAccount, setSigned } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { signedContracts } from '#app/schema/employment.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { conflict } from '#platform/shared/errors.ts'
import { signContractInput } from '../api.ts'
import { CONTRACT_TYPE, CONTRACT_VERSION } from '../contract-text.ts'
import { texts } from '../texts.ts'
import { contractSigned } from './emails.ts'
import { contractFor, partyOf } from './party.ts'
import { maySign } from './policy.ts'

/**
 * A worker signs the framework contract, which completes registration. We keep the text, its hash and where
 * the signature came from. CONFLICT when it is already signed, or the text has changed since it was read.
 */
export const signContract = command({
  name: 'contract.sign',
  input: signContractInput,
  load: ({ tx, actor }) => lockOwnProfile(tx, actor),
  authorise: ({ actor }, profile) => maySign(actor, profile),
  run: async ({ tx, input, now, origin, emit }, profile) => {
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, profile.userId))
    const address = owner?.email ?? ''
    const party = partyOf(profile, shownEmail(address))
    const { text, hash } = contractFor(party)
    if (hash !== input.hash) throw conflict(texts.textChanged, 'state.text')
    if (!(await setSigned(tx, profile.id, now))) throw conflict(texts.alreadySigned, 'state.signed')
    const contractId = randomUUID()
    const digits = await accountOf(tx, profile.id)
    const account = digits ? sealedAccount(digits, contractId) : {}
    await tx.insert(signedContracts).values({
      id: contractId,
      userId: profile.userId,
      contractType: CONTRACT_TYPE,
      workerName: party.fullName,
      workerEmail: party.email,
      workerPhone: party.phone,
      workerAddress: party.address,
      workerBirthDate: party.birthDate,
      ...account,
      signedAt: now,
      contractVersion: CONTRACT_VERSION,
      contractText: text,
      contractHash: hash,
      ipAddress: origin.address ?? 'unknown',
      userAgent: origin.userAgent ?? 'unknown',
    })
    await sendMail(tx, address, contractSigned(party.fullName, `${publicUrl}/employee-documents`))
    emit(securityNote(profile.userId, 'contract-signed'))
    return { contractId }
  },
  audit: ({ subject, output, input }) => ({
    subjectId: subject.id,
    details: { contractId: output.contractId, version: CONTRACT_VERSION, hash: input.hash },
  }),
})
