import { asc, eq, inArray, like, or } from 'drizzle-orm'
import { deletedName } from '#app/facts/names.ts'
import {
  emailChanges,
  identities,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#app/schema/accounts.server.ts'
import { forgetAddressesOf, forgetAttemptsOf } from '#platform/db/forget.server.ts'
import { auditLog } from '#platform/db/tables.server.ts'
import { forgetMailTo } from '#platform/email/mail.server.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { shownEmail } from '../shown-email.ts'
import { confirmationOf, linkValuesOf } from './links.ts'

/** The sign-in data: identity, methods and history. */
export const accountData: PersonalData = {
  tables: ['users', 'sessions', 'identities', 'email_changes', 'two_factors', 'passkeys'],
  forgets: 'first',

  held: async (read, { userId }) => {
    const [user] = await read.select().from(users).where(eq(users.id, userId))
    const ways = await read.select().from(identities).where(eq(identities.userId, userId))
    const open = await read.select().from(sessions).where(eq(sessions.userId, userId))
    const changes = await read.select().from(emailChanges).where(eq(emailChanges.userId, userId))
    const keys = await read.select().from(passkeys).where(eq(passkeys.userId, userId))
    const [app] = await read.select().from(twoFactors).where(eq(twoFactors.userId, userId))
    const acts = await read
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(asc(auditLog.id))
    return {
      konto: user && {
        navn: user.name,
        epost: shownEmail(user.email),
        epostBekreftet: user.emailVerified,
        registrertSom: user.userType === 'worker' ? 'ansatt' : 'oppdragsgiver',
        opprettet: user.createdAt,
        endret: user.updatedAt,
      },
      innloggingsmåter: ways.map(({ providerId, createdAt }) => ({
        måte: providerId === 'credential' ? 'passord (lagres aldri i klartekst)' : providerId,
        opprettet: createdAt,
      })),
      enheterSomErInnlogget: open.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
        innlogget: createdAt,
        utløper: expiresAt,
        ipAdresse: ipAddress,
        nettleser: userAgent,
      })),
      bytterAvEpost: changes.map(({ oldEmail, newEmail, requestedAt, closedAt }) => ({
        fra: shownEmail(oldEmail),
        til: newEmail,
        bestilt: requestedAt,
        avsluttet: closedAt,
      })),
      ekstraSikring: {
        kodeapp: app?.verified ? 'satt opp' : 'ikke satt opp',
        passnøkler: keys.map(({ name, createdAt, lastUsedAt }) => ({
          navn: name,
          opprettet: createdAt,
          sistBrukt: lastUsedAt,
        })),
      },
      handlinger: acts.map(({ at, command, subjectId, details, address }) => ({
        tidspunkt: at,
        handling: command,
        gjelder: subjectId,
        detaljer: details,
        ipAdresse: address,
      })),
    }
  },

  forget: async (tx, { userId, email }, now) => {
    await tx
      .update(users)
      .set({
        name: deletedName,
        email: `slettet-${userId}@slettet.invalid`,
        emailVerified: false,
        image: null,
        deletedAt: now,
        updatedAt: now,
      })
      .where(eq(users.id, userId))
    const changes = await tx
      .delete(emailChanges)
      .where(eq(emailChanges.userId, userId))
      .returning({ id: emailChanges.id })
    const links = changes.flatMap(({ id }) => [`${id} old`, `${id} new`])
    const values = [...linkValuesOf(userId), confirmationOf(userId, email), ...links]
    await tx
      .delete(verifications)
      .where(or(inArray(verifications.value, values), like(verifications.value, `%${userId}%`)))
    await tx.delete(identities).where(eq(identities.userId, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await forgetAttemptsOf(tx, [email, userId])
    await forgetAddressesOf(tx, userId)
    await forgetMailTo(tx, email)
  },
}
