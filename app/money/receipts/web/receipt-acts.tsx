import { useMutation } from '@tanstack/react-query'
import { asFailure } from '#platform/client/failure.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { texts } from '../texts.ts'
import { client } from './client.ts'

/** Download and print. Why a download failed stands there until it succeeds. */
export function ReceiptActs({ receiptId }: { receiptId: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.pdf({ receiptId }),
    onSuccess: file => {
      saveFile(file, file.name)
      toast.success(texts.downloaded)
    },
  })
  return (
    <div className="mb-5 grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-[1_1_40%]">
        <Button variant="primary" icon="download" busy={isPending} onClick={() => mutate()}>
          {texts.download}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      {error && (
        <Notice
          tone="danger"
          role="alert"
          title={texts.downloadFailed}
          action={
            <Button size="sm" busy={isPending} onClick={() => mutate()}>
              {texts.again}
            </Button>
          }
        >
          {asFailure(error).message}
        </Notice>
      )}
    </div>
  )
}
