/**
 * The exact texts of the specification, as data. Journeys compare pages with the product's own texts, which
 * alone proves nothing; here those are compared with the specification's.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { texts as employment } from '#app/company/employment/texts.ts'
import { texts as privacy } from '#app/company/privacy/texts.ts'
import { texts as verification } from '#app/company/verification/texts.ts'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts as accounts } from '#app/facts/accounts-texts.ts'
import { texts as profiles } from '#app/facts/profiles-texts.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { listFiles } from '#dev/house/sources.ts'
import { failures } from '#platform/shared/errors.ts'

const checkout = join(import.meta.dirname, '..', '..')
const product = listFiles(checkout, ['app'], /\.tsx?$/)
  .filter(file => !/\.test\.tsx?$/.test(file))
  .map(file => readFileSync(join(checkout, file), 'utf8'))

const literal: Record<string, [says: object, specified: Record<string, string>]> = {
  accounts: [
    { ...accounts, ...answerTexts, ...sessionTexts },
    {
      magicNeedsEmail: 'Vennligst skriv inn e-postadressen din',
      passwordsDiffer: 'Passordene matcher ikke',
      passwordShort: 'Passordet må være minst 6 tegn',
      passwordFieldsMissing: 'Vennligst fyll ut alle passord-feltene',
      newEmailRequired: 'Vennligst skriv inn ny e-post',
      newEmailSame: 'Den nye e-posten må være forskjellig fra den gamle',
      resendNeedsEmail: 'Vennligst skriv inn din e-post adresse',
      noAdminAccess: 'Ingen tilgang til admin-panel',
      notAdmin: 'Du har ikke administratortilgang',
      emailNotConfirmed: 'E-posten din er ikke bekreftet. Sjekk innboksen din.',
      signInFailed: 'En feil oppstod under innlogging',
      profileNotRead: 'Kunne ikke hente brukerprofil',
      noProfile: 'Ingen brukerprofil funnet',
      magicFailed: 'En feil oppstod ved sending av magic link',
      resetFailed: 'En feil oppstod ved sending av tilbakestillings-e-post',
      googleFailed: 'En feil oppstod ved Google-innlogging',
      profileNotMade: 'Feil ved opprettelse av profil',
      registrationFailed: 'En feil oppstod under registrering',
      tooManyAttempts: 'For mange forsøk. Prøv igjen om 5 minutter.',
      signInUnconfirmed: 'Kunne ikke bekrefte innlogging. Prøv å laste siden på nytt.',
      passwordFailed: 'Feil ved endring av passord',
      emailChangeFailed: 'Feil ved endring av e-post',
      emailFailed: 'En feil oppstod ved sending av e-post',
      signedIn: 'Logget inn!',
      magicSent: 'Magic link sendt! Sjekk e-posten din.',
      resetSent: 'Tilbakestillings-e-post sendt! Sjekk innboksen din.',
      welcome: 'Velkommen! Fullfør registreringen din.',
      customerRegistered: 'Registrering vellykket! Sjekk e-posten din for bekreftelse.',
      passwordChanged: 'Passord oppdatert',
      emailChangeSent: 'E-post oppdatering sendt. Sjekk begge e-postkontoene for bekreftelse.',
      confirmationResent: 'Bekreftelses-e-post sendt på nytt! Sjekk innboksen din.',
      resetNeedsEmail: 'Vennligst skriv inn e-postadressen din først',
    },
  ],
  profiles: [
    profiles,
    {
      requiredMissing: 'Vennligst fyll ut alle påkrevde felt',
      serviceDetailsMissing: 'Vennligst fyll ut erfaring og timepris for alle valgte tjenester',
      imageType: 'Vennligst velg en bildefil',
      imageSize: 'Bildet er for stort. Maksimal størrelse er 5MB',
      aboutNeeds: 'Vennligst fyll ut navn, alder, bydel og minst én tjeneste først',
      profileNotSaved: 'Kunne ikke lagre profildata',
      saveFailed: 'Feil ved lagring av profil',
      aboutFailed: 'Kunne ikke generere tekst',
      visibilityFailed: 'Kunne ikke oppdatere synlighet',
      settingsFailed: 'Feil ved lagring av innstillinger',
      registered: 'Registrering vellykket! Du vil nå bli videresendt til kontrakt.',
      imageSaved: 'Profilbilde oppdatert!',
      saved: 'Profil oppdatert!',
      settingsSaved: 'Innstillinger lagret',
      aboutReady: 'AI-generert tekst er klar!',
    },
  ],
  employment: [
    employment,
    {
      accountNumberRequired: 'Vennligst fyll inn kontonummer',
      accountNumberFailed: 'Feil ved oppdatering av kontonummer',
      noneSigned: 'Ingen signert kontrakt funnet',
      notFound: 'Kontrakt ikke funnet',
      profileMissing: 'Profildata mangler. Vennligst last inn siden på nytt.',
      profileNotUpdated: 'Kunne ikke oppdatere profil. Prøv igjen.',
      signFailed: 'En feil oppstod under signering',
      accountNumberSaved: 'Kontonummer oppdatert',
      downloaded: 'Kontrakt lastet ned',
    },
  ],
  privacy: [
    privacy,
    {
      deleteFailed: 'Feil ved sletting av konto',
      deleted: 'Konto slettet',
    },
  ],
  verification: [
    verification,
    {
      listFailed: 'Kunne ikke hente ansatte',
      statusFailed: 'Kunne ikke oppdatere status',
      visibilityFailed: 'Kunne ikke endre synlighet',
      activated: 'Ansatt aktivert',
      deactivated: 'Ansatt deaktivert',
    },
  ],
}

describe.each(Object.entries(literal))('%s', (_owner, [says, specified]) => {
  test.each(Object.entries(specified))(
    '%s is worded as in the specification, and is said somewhere §8.1 §8.2 §8.3 §8.4',
    (name, text) => {
      expect((says as Record<string, unknown>)[name]).toBe(text)
      expect(product.filter(source => new RegExp(`[tT]exts\\.${name}\\b`).test(source))).not.toEqual([])
    },
  )
})

test('a worker who is at the wrong door is told which is theirs, and so is a customer §6.5', () => {
  expect(answerTexts.useOtherLogin).toEqual({
    employer: 'Du er registrert som oppdragsgiver. Vennligst bruk riktig innloggingsside.',
    worker: 'Du er registrert som ansatt. Vennligst bruk riktig innloggingsside.',
  })
})

test('a status that was changed is told by its Norwegian name §8.4', () => {
  expect(
    (['pending', 'approved', 'rejected', 'needs_info'] as const).map(verification.statusUpdated),
  ).toEqual([
    'Status oppdatert til: Avventer',
    'Status oppdatert til: Godkjent',
    'Status oppdatert til: Avslått',
    'Status oppdatert til: Trenger info',
  ])
})

test('what nobody foresaw is called a fault §8.2 §8.3', () => {
  expect(failures.INTERNAL.message).toBe('En feil oppstod')
})
