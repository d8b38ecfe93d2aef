import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageTitle } from '#app/client/page-title.ts'
import { later } from '#platform/client/later.tsx'
import { formatDayYear } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { IconTile, ListRow } from '#ui/list-row.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { SignedContract } from '../api.ts'
import { AddendaCard } from './addenda-card.tsx'
import { api } from './client.ts'
import { ContractDownload } from './contract-download.part.tsx'
import { FeedbackCard } from './feedback-card.tsx'

const AccountDialog = later(async () => (await import('./account-dialog.tsx')).AccountDialog)

export const meta = pageTitle('Dokumenter')

/** A worker's documents: contracts, addenda, the account for wages, the terms, and what customers have written. */
export default function WorkerDocuments() {
  const { data, isPending, isFetching, refetch } = useQuery(api.signed.queryOptions())
  return (
    <>
      <PageHead title="Dokumenter" />
      <div className="together grid gap-6">
        {data ? (
          <Contracts contracts={data} />
        ) : isPending ? (
          <Loading className="grid gap-6">
            <Skeleton className="h-[132px] rounded-card" />
            <Skeleton className="h-[152px] rounded-card" />
          </Loading>
        ) : (
          <ErrorState onRetry={() => refetch()} busy={isFetching} />
        )}
        <AddendaCard />
        <Card>
          <CardHead title="Vilkår" />
          <p className="mb-4 max-w-measure text-muted">
            Vilkårene gjelder for alle som bruker tjenesten, og utfyller kontrakten.
          </p>
          <ButtonLink to="/vilkar-for-bruk" icon="doc">
            Vilkår for bruk
          </ButtonLink>
        </Card>
        <FeedbackCard />
      </div>
    </>
  )
}

function Contracts({ contracts }: { contracts: SignedContract[] }) {
  return (
    <>
      <StatusCard newest={contracts[0]} />
      <Card>
        <CardHead title="Signerte kontrakter" />
        {contracts.length === 0 ? (
          <EmptyState bare level={3} title="Ingen signert kontrakt ennå">
            Når du har signert rammekontrakten, kan du laste den ned her.
          </EmptyState>
        ) : (
          <ul>
            {contracts.map(({ id, version, signedAt, name }) => (
              <ListRow
                key={id}
                media={<IconTile icon="doc" />}
                title={`Rammekontrakt, versjon ${version}`}
                action={<ContractDownload contractId={id} about={`signert ${formatDayYear(signedAt)}`} />}
              >
                Signert av {name} {formatDayYear(signedAt)}
              </ListRow>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

/** Is the contract signed, and where do the wages go? */
function StatusCard({ newest }: { newest: SignedContract | undefined }) {
  const [editing, setEditing] = useState(false)
  if (!newest) {
    return (
      <Card>
        <CardHead
          title="Kontraktstatus"
          action={
            <Badge tone="warning" icon="alert">
              Ikke signert
            </Badge>
          }
        />
        <p className="mb-4 max-w-measure text-muted">
          Du må signere rammekontrakten før profilen din kan vises i søket.
        </p>
        <ButtonLink to="/contract-review?type=employee" variant="next">
          Les og signer kontrakten
        </ButtonLink>
      </Card>
    )
  }
  return (
    <Card>
      <CardHead
        title="Kontraktstatus"
        action={
          <Badge tone="success" icon="check">
            Signert
          </Badge>
        }
      />
      <p className="mb-4 max-w-measure text-muted">
        {newest.accountNumberEnd
          ? `Lønnen utbetales til kontoen som slutter på ${newest.accountNumberEnd}.`
          : 'Du har ikke registrert noe kontonummer ennå.'}
      </p>
      <p className="mb-4 max-w-measure text-muted">
        {newest.taxConsent
          ? `Du har samtykket til at vi henter skattekortet ditt${newest.taxConsentAt ? `, ${formatDayYear(newest.taxConsentAt)}` : ''}. `
          : 'Du har ikke samtykket til at vi henter skattekortet ditt, så vi må trekke 50 prosent skatt. '}
        <Link to="/employee-security">{newest.taxConsent ? 'Endre samtykket' : 'Gi samtykke'}</Link>
      </p>
      <Button icon="bank" onClick={() => setEditing(true)}>
        Oppdater kontonummer
      </Button>
      <AccountDialog contractId={newest.id} open={editing} onOpenChange={setEditing} />
    </Card>
  )
}
