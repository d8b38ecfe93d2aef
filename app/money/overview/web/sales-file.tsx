import { useDownload } from '#app/client/use-download.ts'
import { Button } from '#ui/button.tsx'
import { texts } from '../texts.ts'
import { client } from './client.ts'

/** A table of sales as a file. */
export function SalesFile({ table, of }: { table: 'weeks' | 'services' | 'districts'; of: string }) {
  const { busy, download } = useDownload(() => client.file({ table }))
  return (
    <div className="flex justify-end max-sm:*:w-full">
      <Button size="sm" icon="download" busy={busy} onClick={download} aria-label={texts.downloadOf(of)}>
        {texts.download}
      </Button>
    </div>
  )
}
