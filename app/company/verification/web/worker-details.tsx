import { personPath } from '#app/facts/addresses.ts'
import { logLabel } from '#app/facts/verification-status.ts'
import { formatRate } from '#platform/shared/money.ts'
import { formatPhone } from '#platform/shared/phone.ts'
import { formatDayYear, formatMoment } from '#platform/shared/time.ts'
import { FactGrid } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { RatesTable } from '#ui/rates-table.tsx'
import type { ReviewDetails } from '../api.ts'
import { texts } from '../texts.ts'
import { maskedAccount } from './formats.ts'

const contractOf = ({ contractSigned, signedAt }: ReviewDetails): string => {
  if (!contractSigned) return 'Ikke signert'
  return signedAt ? `Signert ${formatDayYear(signedAt)}` : 'Signert'
}

const consentOf = ({ taxConsent, taxConsentAt }: ReviewDetails): string => {
  if (!taxConsent) return 'Ikke gitt'
  return taxConsentAt ? `Gitt ${formatDayYear(taxConsentAt)}` : 'Gitt'
}

/** Everything that a decision is made from. */
export function WorkerDetails({ worker }: { worker: ReviewDetails }) {
  return (
    <>
      {worker.missing.length > 0 && <Notice tone="warning" title={`Mangler: ${worker.missing.join(', ')}`} />}
      <FactGrid
        items={[
          { term: 'Alder', value: worker.age === null ? '–' : `${worker.age} år` },
          { term: 'Bydel', value: worker.district ?? '–' },
          { term: 'Adresse', value: worker.address ?? '–' },
          { term: 'Bankkonto', value: worker.hasBank ? maskedAccount(worker.bankEnd) : 'Ikke registrert' },
          { term: 'Kontrakt', value: contractOf(worker) },
          { term: 'Samtykke til skattekort', value: consentOf(worker) },
          { term: 'Telefon', value: formatPhone(worker.phone) },
          {
            term: worker.emailVerified ? 'E-post' : 'E-post (ikke bekreftet)',
            value: worker.email,
          },
          ...(worker.identity ? [{ term: 'Identitet', value: worker.identity }] : []),
        ]}
      />
      <p className="text-sm">
        <Link to={personPath(worker.userId)}>Se kontoen</Link>
      </p>
      <div>
        <h3 className="text-sm font-semibold font-text">Om meg</h3>
        <p className="text-sm break-words whitespace-pre-line">
          {worker.aboutMe ?? 'Har ikke skrevet noe om seg selv.'}
        </p>
      </div>
      {worker.experience && (
        <div>
          <h3 className="text-sm font-semibold font-text">Erfaring</h3>
          <p className="text-sm break-words whitespace-pre-line">{worker.experience}</p>
        </div>
      )}
      {worker.services.length > 0 ? (
        <RatesTable
          caption="Tjenester"
          head={['Tjeneste', 'Erfaring', 'Timepris']}
          rows={worker.services.map(({ serviceId, name, experience, rate }) => ({
            key: serviceId,
            cells: [name, `${experience} år`, rate === null ? texts.noRate : formatRate(rate)],
          }))}
        />
      ) : (
        <p className="text-sm text-muted">Ingen tjenester er lagt inn.</p>
      )}
    </>
  )
}

/** What administrators did with this worker, newest first. */
export function History({ worker: { history } }: { worker: ReviewDetails }) {
  if (history.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold font-text">Historikk</h3>
      <ol className="grid list-none p-0 text-sm">
        {history.map(row => (
          <li key={row.id} className="border-t py-2 first:border-t-0">
            <p>
              <span className="font-medium">{logLabel(row.action)}</span>
              <span className="text-muted">
                {' '}
                av {row.by}, <time dateTime={row.at}>{formatMoment(row.at)}</time>
              </span>
            </p>
            <p className="break-words whitespace-pre-line text-muted">{row.notes}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
