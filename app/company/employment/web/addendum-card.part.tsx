import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card, CardHead } from '#ui/card.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { AddendumDownload } from './addendum-download.tsx'
import { api } from './client.ts'

/** On an assignment's page: its addendum. Empty until the assignment is accepted. */
export function AddendumCard({ orderId }: { orderId: string }) {
  const { data, isPending } = useQuery(api.addenda.queryOptions({ input: { orderId } }))
  if (isPending) return <Coming />
  const [addendum] = data?.addenda ?? []
  if (!addendum) return null
  return (
    <Card>
      <CardHead title="Tillegg til rammekontrakten" />
      <p className="mb-4 max-w-measure text-muted">
        Avtalen for dette oppdraget, med sted, tid og lønn. Alle tilleggene dine ligger under{' '}
        <Link to="/employee-documents">Dokumenter</Link>.
      </p>
      <AddendumDownload addendumId={addendum.id} />
    </Card>
  )
}
