import { personPath } from '#app/facts/addresses.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import type { Demand } from '../api.ts'
import { texts } from '../texts.ts'

type Need = NonNullable<Demand['told']>['need']

/** Where people lack most, and who has hours then without travelling so far. */
export function NeedCard({ need }: { need: Need }) {
  if (!need)
    return (
      <Card>
        <h2 className="text-lg">{texts.noNeed}</h2>
      </Card>
    )
  const { tooFar, tooFarCount, district } = need
  return (
    <Card className="grid gap-2">
      <p className="text-sm text-muted">{texts.needEyebrow}</p>
      <h2 className="text-lg leading-[1.25]">{texts.needTitle(need)}</h2>
      <p className="max-w-measure">
        {texts.needText(need)} {tooFarCount > 0 ? texts.tooFar(tooFarCount, district) : texts.noneTooFar}
      </p>
      {tooFarCount > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {tooFar.map(({ userId, name }) => (
            <li key={userId}>
              <Link to={personPath(userId)} className="inline-block py-1">
                {name}
              </Link>
            </li>
          ))}
          {tooFarCount > tooFar.length && (
            <li className="py-1 text-muted">{texts.andMore(tooFarCount - tooFar.length)}</li>
          )}
        </ul>
      )}
    </Card>
  )
}
