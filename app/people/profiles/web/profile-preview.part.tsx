import { formatRate, kroner } from '#platform/shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FactGrid } from '#ui/facts.tsx'
import { Portrait } from '#ui/portrait.tsx'

/** Preview and search show at most three services. */
const MOST_SERVICES = 3

export type Preview = {
  image: string | null
  fullName: string
  age: number | null
  district: string | null
  aboutMe: string
  experience: string
  services: string[]
  /** Whole kroner. */
  hourlyRate: number | null
}

/** The profile as customers see it, with what is typed now. Its button is visibly inactive. */
export function ProfilePreview({
  preview,
  identity,
  onClose,
}: {
  preview: Preview
  /** How and when the identity was confirmed. May arrive after the preview opens. */
  identity: string | null
  onClose: () => void
}) {
  const { image, fullName, age, district, aboutMe, experience, services, hourlyRate } = preview
  const more = services.length - MOST_SERVICES
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={fullName}
      description={[age === null ? null : `${age} år`, district].filter(Boolean).join(' · ')}
      media={<Portrait src={image} name={fullName} size="m" />}
      footer={
        <>
          <Button variant="primary" disabled>
            Send forespørsel
          </Button>
          <Button onClick={onClose}>Lukk</Button>
        </>
      }
    >
      {identity && <p className="text-sm text-muted">{identity}</p>}
      <p className="max-w-measure whitespace-pre-line">
        {aboutMe || <span className="text-muted">Du har ikke skrevet noe om deg selv ennå.</span>}
      </p>
      <FactGrid
        items={[
          ...(experience ? [{ term: 'Erfaring', value: experience }] : []),
          {
            term: 'Tjenester',
            value:
              services.length === 0
                ? 'Ingen valgt'
                : `${services.slice(0, MOST_SERVICES).join(' · ')}${more > 0 ? ` +${more} mer` : ''}`,
          },
          { term: 'Timepris', value: hourlyRate === null ? 'Ikke satt' : formatRate(kroner(hourlyRate)) },
        ]}
      />
    </Dialog>
  )
}
