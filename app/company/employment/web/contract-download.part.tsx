import { texts } from '../texts.ts'
import { client } from './client.ts'
import { DownloadButtons, type DownloadButtonsProps } from './download-buttons.tsx'

type Props = { contractId?: string; about?: string } & Pick<DownloadButtonsProps, 'onSaved' | 'onFailed'>

/** Buttons that download a signed contract: the given one, else the newest. Says so when none is signed. */
export function ContractDownload({ contractId, about, ...told }: Props) {
  const wanted = async () => contractId ?? (await client.signed())[0]?.id
  return (
    <DownloadButtons
      label="Last ned kontrakt"
      about={about}
      text={async () => {
        const id = await wanted()
        return id ? client.file({ contractId: id }) : null
      }}
      pdf={async () => {
        const id = await wanted()
        return id ? client.pdf({ contractId: id }) : null
      }}
      saved={texts.downloaded}
      none={texts.noneSigned}
      {...told}
    />
  )
}
