import { brand } from '#app/facts/brand.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { House } from '#ui/drawings/house.tsx'
import { IconTile } from '#ui/list-row.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { CallToAction } from '#ui/wrap.tsx'
import { publicMeta } from './page-meta.ts'
import { PagePart, PageTop } from './page-parts.tsx'

export const meta = publicMeta(
  '/om-oss',
  'Om oss',
  `${brand.name} gjør det trygt å få hjelp hjemme, og ryddig å leve av å hjelpe. Les hvorfor vi finnes og hvem vi er.`,
  { kind: 'AboutPage' },
)

const reasons = [
  {
    icon: 'shield-check',
    title: 'Trygghet og verifisering',
    text: 'Den som hjelper deg, er ansatt hos oss mens oppdraget varer. Vi går gjennom hver profil før den får merket Verifisert, og bare verifiserte kan bestilles. Du godkjenner jobben før du betaler.',
  },
  {
    icon: 'pin',
    title: 'Lokalt og landsdekkende',
    text: 'Du søker på bydel og finner folk i nærheten. Hjelpen kan komme hjem til deg eller til en annen adresse i Norge, for eksempel hytta eller foreldrene dine. Kontrakten og reglene er de samme overalt.',
  },
  {
    icon: 'receipt',
    title: 'Enkelt og oversiktlig',
    text: 'Timeprisen du ser, er hele prisen, med mva. Før du bestiller, ser du hva som går til lønn, til avgifter og til oss. Alt du avtaler, ligger på ett sted.',
  },
] as const

/** Vision, three reasons and the team. */
export default function About() {
  return (
    <main id="innhold">
      <PageTop
        title={`Om ${brand.name}`}
        lead="Vi vil at det skal være like lett å få hjelp som å spørre en god nabo, og like ryddig som å ansette noen."
        drawing={<House lit={[true, true, true, true, true, true]} className="w-24" />}
      />
      <PagePart title="Visjonen vår">
        <div className="grid max-w-measure gap-4">
          <p>
            Mange trenger en hånd i hverdagen: noen som vasker, klipper plenen, henter i barnehagen eller får
            opp den hylla. Mange har også tid og ferdigheter til overs. Likevel ender det ofte med ingen hjelp
            i det hele tatt, eller med en sedel i hånden og ingen kontrakt.
          </p>
          <p>
            {brand.name} gjør det enkle til det riktige. Den som bestiller, får en fast pris og et firma å
            forholde seg til. Den som jobber, får arbeidskontrakt, lønn, feriepenger og pensjon, og bestemmer
            selv når, hvor mye og til hvilken pris.
          </p>
          <p>Målet vårt er at det lyser i flere vinduer: at folk får hverdagen til å gå opp, sammen.</p>
        </div>
      </PagePart>
      <PagePart title={`Tre grunner til å velge ${brand.name}`}>
        <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
          {reasons.map(({ icon, title, text }) => (
            <Card as="li" key={title}>
              <IconTile icon={icon} />
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </Card>
          ))}
        </ul>
      </PagePart>
      <PagePart
        title="De som står bak"
        lead="Fire personer med hvert sitt ansvar. Spør oss gjerne om det vi gjør."
      >
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {brand.team.map(({ name, role, portrait }) => (
            <Card as="li" key={name} className="flex items-center gap-4 sm:block">
              <Portrait src={portrait} name={name} size="l" />
              <div className="min-w-0 sm:mt-4">
                <h3 className="text-lg leading-[1.2]">{name}</h3>
                <p className="mt-1 text-sm text-muted">{role}</p>
              </div>
            </Card>
          ))}
        </ul>
      </PagePart>
      <CallToAction
        title="Vil du vite mer?"
        actions={
          <>
            <ButtonLink to="/slik-fungerer-det" variant="primary" size="lg">
              Se slik fungerer det
            </ButtonLink>
            <ButtonLink to="/kontakt-oss" size="lg">
              Kontakt oss
            </ButtonLink>
          </>
        }
      >
        <p>Les hvordan en bestilling foregår, eller skriv til oss.</p>
      </CallToAction>
    </main>
  )
}
