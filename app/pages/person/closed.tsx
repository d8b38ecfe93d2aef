import { useQuery } from '@tanstack/react-query'
import { openProfilePath } from '#app/facts/open-profile.ts'
import { api } from '#app/meeting/search/web/client.ts'
import { formatRate } from '#platform/shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { House } from '#ui/drawings/house.tsx'
import { Link } from '#ui/link.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Rating } from '#ui/rating.tsx'
import { Wrap } from '#ui/wrap.tsx'

/**
 * Instead of a profile that is hidden, gone, or never was: which of them is nobody's business, and neither is where they lived.
 * So those who are named instead are the same for all.
 */
export function Closed() {
  const { data } = useQuery(api.featured.queryOptions({ staleTime: 60_000 }))
  const others = data?.workers ?? []
  return (
    <main id="innhold" className="min-h-dvh">
      <Wrap className="grid justify-items-start gap-4 pt-14 pb-24">
        <House lit={[false, false, false, false, false, false]} className="w-28" />
        <h1 className="text-2xl tracking-[-0.022em]">Profilen er ikke åpen</h1>
        <p className="max-w-measure text-muted">
          Den kan være skjult eller slettet, eller adressen kan være skrevet feil. Her er noen andre du kan
          spørre.
        </p>
        <ButtonLink to="/vare-tjenester" variant="next">
          Se hva du kan få hjelp til
        </ButtonLink>
        {others.length > 0 && (
          <ul className="mt-4 grid w-full gap-3 lg:grid-cols-3">
            {others.map(person => (
              <li
                key={person.id}
                className="relative flex min-w-0 items-center gap-4 rounded-card border bg-surface p-5 shadow-1 transition-token hover:bg-surface-raised"
              >
                <Portrait src={person.image} name={person.firstName} size="m" />
                <div className="min-w-0">
                  <h2 className="text-lg">
                    <Link
                      to={openProfilePath(person.id)}
                      className="text-text no-underline after:absolute after:inset-0"
                    >
                      {person.firstName}
                    </Link>
                  </h2>
                  <p className="truncate text-sm text-muted">
                    {[person.district, ...person.services].filter(Boolean).join(', ')}
                  </p>
                  <p className="flex flex-wrap gap-x-4 text-sm">
                    <Rating value={person.rating} count={person.reviewCount} none="Ny her" />
                    {person.rate && (
                      <span className="font-semibold whitespace-nowrap">
                        {person.rate.from && 'Fra '}
                        {formatRate(person.rate.amount)}
                      </span>
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Wrap>
    </main>
  )
}
