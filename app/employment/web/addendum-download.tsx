import { client } from '#app/browser.ts'
import { texts } from '../texts.ts'
import { DownloadButtons } from './download-buttons.tsx'

/** The buttons that download an addendum. */
export function AddendumDownload({ addendumId, about }: { addendumId: string; about?: string }) {
  return (
    <DownloadButtons
      label="Last ned tillegg"
      about={about}
      text={() => client.employment.addendumFile({ addendumId })}
      pdf={() => client.employment.addendumPdf({ addendumId })}
      saved={texts.addendumDownloaded}
    />
  )
}
