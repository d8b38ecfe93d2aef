import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '#app/services/notifications/labels.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** A figure for a counter; keeps its space while loading. */
export const figure = (value: number | undefined): ReactNode =>
  value === undefined ? <Skeleton className="my-1 h-7 w-12" /> : value.toLocaleString('nb-NO')

/** The page under its heading, until all of it is known: each part has another height for everybody. */
export const DashboardSkeleton = () => (
  <Loading>
    <Skeleton className="mb-6 h-24 w-full rounded-card" />
    <Columns>
      <Skeleton className="h-72 w-full rounded-card" />
      <Skeleton className="h-72 w-full rounded-card" />
    </Columns>
  </Loading>
)

/** The card of the newest notifications; `to` shows them all. */
export const NotificationsCard = ({ to, children }: { to: string; children: ReactNode }) => (
  <Card>
    <CardHead
      title="Varsler"
      action={
        <Link to={to} aria-label="Se alle varsler">
          Se alle
        </Link>
      }
    />
    {children}
  </Card>
)

/** A card among others uses one line; the drawing is for the place with an action. */
export const NoNotifications = () => (
  <p className="text-sm text-muted">
    {texts.none}. {texts.whatComes}
  </p>
)
