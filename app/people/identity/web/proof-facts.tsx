import { formatPhone } from '#platform/shared/phone.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { FactGrid } from '#ui/facts.tsx'
import type { ProofView } from '../api.ts'
import { confirmedWith } from '../identity.ts'

/** One proof: who confirmed it, when, and what. */
export function ProofFacts({ proof }: { proof: ProofView }) {
  const { provider, confirmedAt, name, bornOn, address, phone } = proof
  const items = [
    { term: 'Navn', value: name },
    { term: 'Fødselsdato', value: bornOn && formatDayYear(bornOn) },
    { term: 'Adresse', value: address },
    { term: 'Telefon', value: phone && formatPhone(phone) },
  ]
  return (
    <div>
      <h3 className="mb-2 text-md">{confirmedWith(provider, confirmedAt)}</h3>
      <FactGrid items={items.flatMap(({ term, value }) => (value ? [{ term, value }] : []))} />
    </div>
  )
}
