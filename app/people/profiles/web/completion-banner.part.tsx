import { ButtonLink } from '#ui/button.tsx'
import { House } from '#ui/drawings/house.tsx'
import { ProgressCard } from '#ui/lit-card.tsx'
import { StepList } from '#ui/step-list.tsx'
import type { WorkerDetails } from '../api.ts'
import type { CompletionStepId } from '../completion.ts'

/** The banner's second link. */
const security = '/employee-security'

type Way = { to: string; label: string; title: string; last: string }

/** The place of each missing step, and its wording alone and in a list. */
const ways: Record<CompletionStepId, Way> = {
  basicInfo: {
    to: '/employee-profile',
    label: 'Fyll ut profilen',
    title: 'Fyll ut grunnleggende informasjon',
    last: 'Fyll ut grunnleggende informasjon, så er profilen klar',
  },
  contractSigned: {
    to: '/contract-review?type=employee',
    label: 'Signer kontrakten',
    title: 'Les og signer kontrakten',
    last: 'Signer kontrakten, så er profilen klar',
  },
  bankAccount: {
    to: security,
    label: 'Legg inn kontonummer',
    title: 'Legg inn kontonummer',
    last: 'Legg inn kontonummer, så er profilen klar',
  },
  availability: {
    to: '/employee-profile?tab=tilgjengelighet',
    label: 'Velg dager',
    title: 'Velg dagene du kan jobbe',
    last: 'Velg dagene du kan jobbe, så er profilen klar',
  },
  services: {
    to: '/employee-profile?tab=tjenester',
    label: 'Velg tjenester',
    title: 'Velg tjenestene du tilbyr',
    last: 'Velg tjenestene du tilbyr, så er profilen klar',
  },
  visibilitySet: {
    to: '/employee-profile?tab=synlighet',
    label: 'Velg synlighet',
    title: 'Velg om profilen skal være synlig',
    last: 'Velg om profilen skal være synlig',
  },
}

/** The lit card of an incomplete profile: a house with a window per step, and the next step. */
export function CompletionBanner({
  completion,
  className,
}: {
  completion: WorkerDetails['completion']
  className?: string
}) {
  const { steps, doneCount, missing, next } = completion
  if (!next) return null
  const way = ways[next]
  return (
    <ProgressCard
      className={className}
      drawing={<House lit={steps.map(({ done }) => done)} />}
      eyebrow={`${doneCount}/${steps.length} fullført`}
      title={missing.length === 1 ? way.last : way.title}
      action={
        <div className="grid gap-2">
          <ButtonLink to={way.to} variant="next" size="lg">
            {way.label}
          </ButtonLink>
          {way.to !== security && <ButtonLink to={security}>Kontonummer og kontrakt</ButtonLink>}
        </div>
      }
    >
      <StepList steps={steps} />
    </ProgressCard>
  )
}
