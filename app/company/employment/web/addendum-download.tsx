import { texts } from '../texts.ts'
import { client } from './client.ts'
import { DownloadButtons } from './download-buttons.tsx'

/** The buttons that download an addendum; small ones where there are many, which then need to say which it is. */
export function AddendumDownload({ addendumId, about }: { addendumId: string; about?: string }) {
  return (
    <DownloadButtons
      label="Last ned tillegg"
      about={about}
      compact={about !== undefined}
      text={() => client.addendumFile({ addendumId })}
      pdf={() => client.addendumPdf({ addendumId })}
      saved={texts.addendumDownloaded}
    />
  )
}
