import { Card } from '#ui/card.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'

/** The shape of the dashboard that is on its way. */
export const DashboardSkeleton = () => (
  <Loading label="Laster ansatte" className="grid gap-4">
    <Skeleton className="my-1 h-[151px] rounded-card sm:h-[96px]" />
    <Skeleton className="h-11 rounded-control" />
    <div className="grid gap-3 xl:grid-cols-2">
      {[1, 2, 3, 4].map(card => (
        <Card key={card} as="div" flush className="grid gap-4 p-4 sm:p-5">
          <div className="flex gap-3.5">
            <Skeleton className="size-13 flex-none rounded-control" />
            <div className="grid flex-1 content-center gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-5 w-24" />
            </div>
          </div>
          <SkeletonText lines={3} />
          <Skeleton className="h-9 w-44 rounded-control" />
        </Card>
      ))}
    </div>
  </Loading>
)
