import { ContractDownload } from '#app/company/employment/web/contract-download.part.tsx'
import { logSecurityEvent } from '#app/people/accounts/web/log-event.part.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The framework contract: signed on its own page, and there to keep afterwards. */
export function ContractSection({ isSigned }: { isSigned: boolean }) {
  if (isSigned) {
    return (
      <div className="grid gap-4">
        <p className="text-sm text-muted">Rammekontrakten du har signert, som ren tekst eller PDF.</p>
        <ContractDownload
          onSaved={() => logSecurityEvent('contract-downloaded')}
          onFailed={() => logSecurityEvent('contract-download-failed')}
        />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Rammekontrakten gjelder alle oppdragene dine. Les den, og signer når du er klar.
      </p>
      <ButtonLink to="/contract-review?type=employee" variant="primary" size="lg">
        Signer kontrakten
      </ButtonLink>
    </div>
  )
}
