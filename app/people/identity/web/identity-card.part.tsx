import { Card, CardHead } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { texts } from '../texts.ts'
import { ConfirmButtons } from './confirm-buttons.tsx'
import { ProofFacts } from './proof-facts.tsx'
import { useMyIdentity } from './queries.part.ts'

/** One's own proofs, differences to correct, and the buttons. Hidden without providers and proofs. */
export function IdentityCard() {
  const { data, isPending } = useMyIdentity()
  if (isPending) return <Coming />
  if (!data || (data.providers.length === 0 && data.proofs.length === 0)) return null
  const { providers, proofs } = data
  const differs = [...new Set(proofs.flatMap(proof => proof.differs))]
  return (
    <div id="identitet" className="scroll-mt-4">
      <Card>
        <CardHead title={texts.title} />
        <div className="grid gap-5">
          <p className="max-w-measure text-muted">
            {texts.intro} {texts.shown}
          </p>
          {proofs.some(({ underAge }) => underAge) && <Notice tone="danger">{texts.underAge}</Notice>}
          {differs.map(difference => (
            <Notice key={difference} tone="warning">
              {texts.differ[difference]}
            </Notice>
          ))}
          {proofs.map(proof => (
            <ProofFacts key={proof.provider} proof={proof} />
          ))}
          {providers.length > 0 && <ConfirmButtons providers={providers} />}
        </div>
      </Card>
    </div>
  )
}
