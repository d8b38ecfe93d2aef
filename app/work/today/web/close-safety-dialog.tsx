import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { safetyTexts as texts } from '../safety-texts.ts'
import { ClosingFields } from './closing-fields.tsx'
import { useClosing } from './use-closing.ts'

/** An administrator closes a case of safety, and says what was done. */
export function CloseDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const { submit, busy, ...fields } = useClosing(caseId, { done: close })
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={texts.closeTitle}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary" busy={busy}>
            {texts.close}
          </Button>
          <Button onClick={close}>Tilbake</Button>
        </>
      }
    >
      <ClosingFields {...fields} />
    </Dialog>
  )
}
