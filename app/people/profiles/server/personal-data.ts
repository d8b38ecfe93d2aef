import { eq, inArray } from 'drizzle-orm'
import { deletedName } from '#app/facts/names.ts'
import { standardLabel } from '#app/facts/services.ts'
import { profileServices, profiles } from '#app/schema/profiles.server.ts'
import { removeStoredImage } from '#app/services/pictures/server/index.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'
import { store } from '#platform/storage/store.server.ts'
import { accountOf, writeAccount } from './account-number.ts'
import type { Profile } from './own-profile.ts'

const pathOf = ({ userType, profileImage }: Profile) =>
  `bilder/${userType === 'worker' ? 'ansatt' : 'oppdragsgiver'}-${profileImage}`

/** The person's profiles: everything but the row, which orders refer to. */
export const profileData: PersonalData = {
  tables: ['profiles', 'profile_services'],

  held: async (read, { userId }) => {
    const found = await read.select().from(profiles).where(eq(profiles.userId, userId))
    const services = await read
      .select()
      .from(profileServices)
      .where(
        inArray(
          profileServices.profileId,
          found.map(({ id }) => id),
        ),
      )
      .orderBy(profileServices.position)
    const accounts: (string | null)[] = []
    for (const { id } of found) accounts.push(await accountOf(read, id))
    return {
      profiler: found.map((profile, index) => ({
        type: profile.userType === 'worker' ? 'ansatt' : 'oppdragsgiver',
        fulltNavn: profile.fullName,
        fødselsdato: profile.bornOn,
        bydel: profile.district,
        gateadresse: profile.address,
        telefon: profile.phone,
        bilde: profile.profileImage ? pathOf(profile) : null,
        tilgjengeligeDager: profile.availabilityDays,
        reiserInntilMinutter: profile.reach,
        timepris: profile.hourlyRate,
        omMeg: profile.aboutMe,
        erfaring: profile.experience,
        synligForOppdragsgivere: profile.isVisibleToCustomers,
        holdtUteAvSøketSiden: profile.heldBackAt,
        kontonummer: accounts[index] ?? null,
        samtykkeTilSkattekort: profile.taxConsent,
        kontraktSignert: profile.contractSigned,
        registreringFullført: profile.registrationCompletedAt,
        verifisering: profile.verificationStatus,
        verifisert: profile.verificationApprovedAt,
        administratorensNotat: profile.adminNotes,
        opprettet: profile.createdAt,
        endret: profile.updatedAt,
        tjenester: services
          .filter(({ profileId }) => profileId === profile.id)
          .map(({ name, experience, hourlyRate, serviceKind }) => ({
            navn: name,
            regnesSom: standardLabel(serviceKind),
            erfaringIÅr: experience,
            timepris: hourlyRate,
          })),
      })),
    }
  },

  files: async (read, { userId }) => {
    const found = await read.select().from(profiles).where(eq(profiles.userId, userId))
    const files = await Promise.all(
      found.map(async profile => {
        const bytes = profile.profileImage ? await store.get(profile.profileImage) : null
        return bytes ? [{ path: pathOf(profile), bytes }] : []
      }),
    )
    return files.flat()
  },

  forget: async (tx, person, now) => {
    const found = await tx.select().from(profiles).where(eq(profiles.userId, person.userId))
    for (const { profileImage } of found)
      if (profileImage) await enqueue(tx, removeStoredImage, { name: profileImage })
    await tx.delete(profileServices).where(inArray(profileServices.profileId, profileIds(person)))
    for (const { id } of found) await writeAccount(tx, id, null)
    await tx
      .update(profiles)
      .set({
        fullName: deletedName,
        birthDate: null,
        bornOn: null,
        district: null,
        address: null,
        phone: null,
        profileImage: null,
        availabilityDays: [],
        reach: null,
        hourlyRate: null,
        aboutMe: null,
        experience: null,
        isVisibleToCustomers: false,
        heldBackAt: null,
        taxConsent: false,
        registrationCompletedAt: null,
        verificationStatus: 'pending',
        verificationApprovedAt: null,
        adminNotes: null,
        isAdmin: false,
        updatedAt: now,
      })
      .where(eq(profiles.userId, person.userId))
  },
}
