import { brand } from '#app/facts/brand.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { settingsTexts } from '../factor-settings-texts.ts'

/** Shows new recovery codes once: to copy, save or print. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${brand.name}: ${settingsTexts.recovery.toLowerCase()}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(settingsTexts.recoveryCopied)
    } catch {
      toast.error(settingsTexts.recoveryCopyFailed)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={settingsTexts.recovery}
      description={settingsTexts.recoverySave}
      footer={
        <Button variant="primary" onClick={onClose}>
          {settingsTexts.recoverySaved}
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-surface-raised px-5 py-4 font-mono tabular">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" size="sm" onClick={copy}>
          Kopier
        </Button>
        <Button
          icon="download"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'reservekoder.txt')}
        >
          Last ned
        </Button>
        <Button icon="print" size="sm" onClick={() => window.print()}>
          Skriv ut
        </Button>
      </div>
    </Dialog>
  )
}
