import { Link } from 'react-router'
import { brand } from '#app/facts/brand.ts'
import { localName, localPath, localServices } from '#app/meeting/search/local-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ServiceDrawing } from '#ui/drawings/service-drawings.tsx'
import { IconTile } from '#ui/list-row.tsx'
import { Tiles } from '#ui/tiles.tsx'
import { CallToAction } from '#ui/wrap.tsx'
import { LivingLowestRate } from './lowest-rate.tsx'
import { publicMeta } from './page-meta.ts'
import { PagePart, PageTop } from './page-parts.tsx'
import { categories, popular } from './service-categories.ts'

export const meta = publicMeta(
  '/vare-tjenester',
  'Våre tjenester',
  `Fra vask og barnepass til småjobber, hage, kontor og undervisning: se hva du kan få hjelp til gjennom ${brand.name}.`,
)

const tiles = popular.map(({ id, ...tile }) => ({ ...tile, foot: <LivingLowestRate serviceId={id} /> }))

/** Eight categories and the three that are asked for most. */
export default function Services() {
  return (
    <main id="innhold">
      <PageTop
        title="Våre tjenester"
        lead="Hjelp til det meste som skal gjøres hjemme og på jobb. De ansatte setter timeprisen selv, og mva. er med i prisen du ser."
        drawing={<ServiceDrawing name="plant" className="h-auto w-36" />}
      />
      <PagePart title="Populære tjenester">
        <Tiles items={tiles} className="max-lg:grid-cols-1 lg:grid-cols-3" />
      </PagePart>
      <PagePart
        title="Alle kategorier"
        lead="Velg det som ligner mest. I søket kan du også skrive med egne ord, for mange tilbyr tjenester de har satt navn på selv."
      >
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          {categories.map(({ icon, title, text, to }) => (
            <li
              key={title}
              className="relative min-w-0 rounded-card border bg-surface p-5 shadow-1 transition-token hover:bg-surface-raised"
            >
              <IconTile icon={icon} />
              <h3 className="mt-3.5 text-lg leading-[1.2]">
                <Link to={to} className="text-text no-underline after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="mt-1.5 text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PagePart>
      <PagePart title="Finn hjelp der du bor" lead="Se hvem som gjør hva i hver bydel, og hva det koster.">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {localServices.map(({ id }) => {
            const place = { serviceId: id, district: null }
            return (
              <li key={id}>
                <Link to={localPath(place)} reloadDocument className="inline-flex min-h-8 items-center">
                  {localName(place)}
                </Link>
              </li>
            )
          })}
        </ul>
      </PagePart>
      <CallToAction
        title="Kan du hjelpe andre?"
        actions={
          <>
            <ButtonLink to="/register-employee" variant="primary" size="lg">
              Registrer deg som ansatt
            </ButtonLink>
            <ButtonLink to="/slik-fungerer-det" size="lg">
              Slik fungerer det
            </ButtonLink>
          </>
        }
      >
        <p>Velg blant tjenestene, eller legg til din egen med din egen timepris.</p>
      </CallToAction>
    </main>
  )
}
