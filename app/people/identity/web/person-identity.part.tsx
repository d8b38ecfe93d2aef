import { formatPhone } from '#platform/shared/phone.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { RatesTable } from '#ui/rates-table.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { IdentityOfPerson, ProofView } from '../api.ts'
import { confirmedWith } from '../identity.ts'
import { texts } from '../texts.ts'
import { useIdentityOf } from './queries.part.ts'

/** What was confirmed of a person beside what the profile says, for administrators. */
export function PersonIdentity({ userId }: { userId: string }) {
  const { data, isError, refetch, isFetching } = useIdentityOf(userId)
  if (data && data.providers.length === 0 && data.proofs.length === 0) return null
  return (
    <Card>
      <CardHead title={texts.title} />
      {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {data?.proofs.length === 0 && <p className="text-muted">{texts.notConfirmed}.</p>}
      <div className="grid gap-6">
        {data?.proofs.map(proof => (
          <Compared key={proof.provider} proof={proof} profile={data.profile} />
        ))}
      </div>
    </Card>
  )
}

const day = (date: string | null | undefined) => (date ? formatDayYear(date) : '–')

function Compared({ proof, profile }: { proof: ProofView; profile: IdentityOfPerson['profile'] }) {
  const lines: [string, string, string][] = [
    ['Navn', proof.name, profile?.fullName || '–'],
    ['Fødselsdato', day(proof.bornOn), day(profile?.bornOn)],
    ['Adresse', proof.address ?? '–', profile?.address ?? '–'],
    ['Telefon', formatPhone(proof.phone), formatPhone(profile?.phone ?? null)],
  ]
  return (
    <div className="grid gap-3">
      <h3 className="text-md">{confirmedWith(proof.provider, proof.confirmedAt)}</h3>
      {proof.underAge && <Notice tone="danger">{texts.approveUnderAge}</Notice>}
      {proof.differs.map(difference => (
        <Notice key={difference} tone="warning">
          {texts.differShort[difference]}.
        </Notice>
      ))}
      <RatesTable
        caption={confirmedWith(proof.provider, proof.confirmedAt)}
        head={['', 'Bekreftet', 'I profilen']}
        rows={lines.map(cells => ({ key: cells[0], cells }))}
      />
    </div>
  )
}
