import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { asFailure } from '#platform/client/failure.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import type { ContractFile } from '../api.ts'
import { api } from './client.ts'

const kinds = [
  { kind: 'text', short: 'Tekst', ending: '' },
  { kind: 'pdf', short: 'PDF', ending: ' (PDF)' },
] as const
type Kind = (typeof kinds)[number]['kind']

const isGone = (error: unknown) => asFailure(error).code === 'NOT_FOUND'

export type DownloadButtonsProps = {
  /** What the button for the text is called; the other has '(PDF)' after it. */
  label: string
  /** Names the document for people who hear the button out of context. */
  about?: string
  /** In a long list the buttons show only 'Tekst' and 'PDF'; their accessible names say it all. */
  compact?: boolean
  text: () => Promise<ContractFile | null>
  pdf: () => Promise<File | null>
  /** Said when it is saved. */
  saved: string
  /** Said when there is nothing to save. */
  none?: string
  /** For a page that says so elsewhere. */
  onSaved?: () => void
  onFailed?: () => void
}

/** Two ways to download a document: plain text and PDF. Errors stand above them. */
export function DownloadButtons(props: DownloadButtonsProps) {
  const { label, about, compact, text, pdf, saved, none, onSaved, onFailed } = props
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (kind: Kind) => {
      if (kind === 'pdf') {
        const file = await pdf()
        if (file) saveFile(file, file.name)
        return file !== null
      }
      const file = await text()
      if (file) saveFile(new Blob([file.text], { type: 'text/plain;charset=utf-8' }), file.fileName)
      return file !== null
    },
    onSuccess: found => {
      if (found) {
        toast.success(saved)
        onSaved?.()
      } else if (none) toast.error(none)
    },
    onError: failed => {
      onFailed?.()
      if (!isGone(failed)) return
      // The list is refetched, and the row with these buttons disappears.
      toast.error(asFailure(failed).message)
      queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })
  return (
    <div className="grid gap-3 sm:justify-items-start">
      {error && !isGone(error) && (
        <Notice tone="danger" role="alert">
          {asFailure(error).message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ kind, short, ending }) => (
          <Button
            key={kind}
            size={compact ? 'sm' : 'md'}
            icon="download"
            busy={isPending && variables === kind}
            aria-label={compact ? `${label} som ${short} ${about}` : about && `${label}${ending} ${about}`}
            onClick={() => mutate(kind)}
          >
            {compact ? short : `${label}${ending}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
