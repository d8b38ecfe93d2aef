import { Card, CardHead } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Means } from '../api.ts'
import { meansWords, providerNames, comingWords as words } from './coming-words.ts'

/** What is stored with the provider for series and later reservations. Which card it is, only the provider knows. */
export const MeansCard = ({ means }: { means: readonly Means[] }) => (
  <Card>
    <CardHead title={words.means} />
    {means.length === 0 ? (
      <p className="max-w-measure text-muted">{words.noMeans}</p>
    ) : (
      <ul className="grid list-none gap-3 p-0">
        {means.map(one => (
          <li key={one.provider} className="flex gap-3">
            <Icon name="wallet" className="mt-0.5 flex-none text-muted" />
            <p>
              {providerNames[one.provider]}
              <span className="block text-sm text-muted">{meansWords(one)}</span>
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
