import { brand } from '#app/facts/brand.ts'
import { GoogleReturn } from '#app/people/accounts/web/google-return.part.tsx'
import { LivingPart } from '#platform/client/living-part.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Hero } from '#ui/hero.tsx'
import { Steps, Tiles } from '#ui/tiles.tsx'
import { CallToAction, PageSection } from '#ui/wrap.tsx'
import { FeaturedPeople } from './featured-people.tsx'
import { LivingLowestRate } from './lowest-rate.tsx'
import { publicMeta } from './page-meta.ts'
import { RegistrationTime } from './registration-time.tsx'
import { serviceTiles } from './service-tiles.ts'

export const meta = publicMeta(
  '/',
  'Hjelp i hverdagen',
  `Finn verifiserte folk til vask, hage, barnepass og praktisk hjelp i Oslo. ${brand.tagline}`,
)

const tiles = serviceTiles.map(({ id, ...tile }) => ({ ...tile, foot: <LivingLowestRate serviceId={id} /> }))

/** The front page. */
export default function Front() {
  return (
    <main id="innhold">
      <GoogleReturn />
      <Hero
        title="God hjelp bor like i nærheten"
        lead="Finn verifiserte folk til vask, hage, barnepass og alt det andre. Du godkjenner jobben før du betaler."
        sceneLabel="Tegning: en gate med trehus i skumringen. Det lyser i vinduene, og naboer hjelper hverandre ute i snøen."
        actions={
          <>
            <ButtonLink to="/login-consumer" variant="next" size="lg">
              Bestill tjenester
            </ButtonLink>
            <ButtonLink to="/login-employee" size="lg">
              Utfør tjenester
            </ButtonLink>
          </>
        }
      />
      <PageSection
        title="Hva trenger du hjelp til?"
        lead="Vi ansetter den som hjelper deg. Timeprisen du ser, er hele prisen, med mva."
      >
        <Tiles items={tiles} />
      </PageSection>
      <PageSection
        title="Noen av dem som hjelper"
        lead="Vi går gjennom hver profil før noen får merket Verifisert."
        tight
      >
        <LivingPart name="featured-people">
          <FeaturedPeople />
        </LivingPart>
      </PageSection>
      <PageSection title="Tre steg til ferdig jobb" tight>
        <Steps
          items={[
            {
              title: 'Søk og finn',
              text: 'Søk på tjeneste, navn eller bydel. Se pris, ledige dager og hva andre synes.',
            },
            {
              title: 'Velg og bestill',
              text: 'Send en forespørsel med dag og tid. Du ser hele prisen før du sender.',
            },
            {
              title: 'Få jobben gjort',
              text: `Godkjenn når du er fornøyd. Først da betaler du. Betalingen går trygt gjennom ${brand.name}, og den som hjalp deg, får lønn.`,
            },
          ]}
        />
      </PageSection>
      <CallToAction
        title="Klar til å komme i gang?"
        actions={
          <>
            <ButtonLink to="/register-consumer" variant="primary" size="lg">
              Registrer deg som oppdragsgiver
            </ButtonLink>
            <ButtonLink to="/register-employee" size="lg">
              Registrer deg som ansatt
            </ButtonLink>
          </>
        }
      >
        <p>
          Det tar <RegistrationTime /> å registrere seg, og det er gratis.
        </p>
      </CallToAction>
    </main>
  )
}
