import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'

const shares = {
  usual: 'xl:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)]',
  wide: 'xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]',
} as const

/** What a page is about at the left, what belongs to it at the right; one above the other where there is little room. */
export const Columns = ({
  lead = 'usual',
  gap = 'gap-6',
  className,
  children,
}: {
  /** How much of the page the left has. */
  lead?: keyof typeof shares
  gap?: string
  className?: string
  children: ReactNode
}) => <div className={cx('grid items-start *:min-w-0', shares[lead], gap, className)}>{children}</div>

/** A page of two columns while what it is about is on its way. */
export const ColumnsSkeleton = ({ title, back }: { title: string; back: { to: string; label: string } }) => (
  <Loading>
    <PageHead back={back} title={title} sub={<Skeleton className="mt-1.5 h-4 w-64" />} />
    <Columns>
      <div className="grid gap-6">
        <Card>
          <Skeleton className="mb-4 h-6 w-56" />
          <SkeletonText />
          <Skeleton className="mt-5 h-11 w-40" />
        </Card>
        <Card>
          <SkeletonText lines={6} className="gap-6" />
        </Card>
      </div>
      <div className="grid gap-6">
        <Card>
          <Skeleton className="mb-5 h-16 w-56" />
          <SkeletonText />
        </Card>
        <Card>
          <SkeletonText lines={7} className="gap-4" />
        </Card>
      </div>
    </Columns>
  </Loading>
)
