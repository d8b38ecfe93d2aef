import { useLightQuery } from '#app/client/light-query.ts'
import { featured } from '#app/meeting/search/web/featured.part.ts'
import { LivingPart } from '#platform/client/living-part.tsx'
import { formatRate } from '#platform/shared/money.ts'

/** 'Fra N kr/t' of a service. Keeps its line height while loading and without a price. */
export function LowestRate({ serviceId }: { serviceId: string }) {
  const { data, isLost } = useLightQuery(featured)
  if (!data && !isLost) {
    return (
      <span aria-hidden="true" className="rounded-pane bg-skeleton text-transparent select-none">
        Fra 000 kr/t
      </span>
    )
  }
  const lowest = data?.lowestRates.find(({ serviceId: id }) => id === serviceId)
  return lowest ? `Fra ${formatRate(lowest.rate)}` : 'Se hvem som hjelper'
}

/** The same on a page that is static. */
export const LivingLowestRate = ({ serviceId }: { serviceId: string }) => (
  <LivingPart name="lowest-rate" as="span" props={{ serviceId }}>
    <LowestRate serviceId={serviceId} />
  </LivingPart>
)
