import { useQuery } from '@tanstack/react-query'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { api } from './client.ts'
import { PendingEmail } from './pending-email.tsx'
import { useSession } from './session.part.ts'

/** The security screens' card for changing the e-mail address, or handling a pending change. */
export function ChangeEmailCard({ onFailed }: { onFailed: () => void }) {
  const email = useSession().data?.email
  const { data, isError, refetch, isFetching } = useQuery(api.emailChange.queryOptions({ staleTime: 0 }))
  if (!data && !isError) return <Coming />
  return (
    <Card>
      <CardHead title="Endre e-post" />
      <p className="mb-4 max-w-measure text-muted">
        E-posten din er <span className="font-semibold break-words text-text">{email}</span>. Et bytte
        bekreftes fra både den gamle og den nye adressen.
      </p>
      {data?.pending && <PendingEmail pending={data.pending} onChanged={refetch} />}
      {data && !data.pending && <ChangeEmailForm proof={data.proof} onAsked={refetch} onFailed={onFailed} />}
      {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
    </Card>
  )
}
