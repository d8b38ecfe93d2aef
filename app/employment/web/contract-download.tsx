import { useMutation } from '@tanstack/react-query'
import { api, client, queryClient } from '#app/browser.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { texts } from '../texts.ts'
import { downloadContract } from './download-contract.ts'

/**
 * The button that downloads a signed contract: the one named, else the newest. Says so when none is signed.
 */
export function ContractDownload({ contractId, name }: { contractId?: string; name?: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const id = contractId ?? (await client.employment.signed())[0]?.id
      if (!id) return false
      await downloadContract(id)
      return true
    },
    onSuccess: found => {
      if (found) toast.success(texts.downloaded)
      else toast.error(texts.noneSigned)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: api.employment.key() }),
  })
  return (
    <div className="grid gap-3 sm:justify-items-start">
      {error && (
        <Notice tone="danger" role="alert">
          {asFailure(error).message}
        </Notice>
      )}
      <Button icon="download" busy={isPending} aria-label={name} onClick={() => mutate()}>
        Last ned kontrakt
      </Button>
    </div>
  )
}
