import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { texts } from '../texts.ts'

/** The ways in besides a password. Those that this installation has not set up say so. */
export function OtherWaysIn() {
  return (
    <div className="mt-6 grid gap-2.5 border-t pt-6">
      <Button icon="google" block onClick={() => toast.info(texts.googleMissing)}>
        Logg inn med Google
      </Button>
      <Button icon="phone" block onClick={() => toast.info(texts.phoneSoon)}>
        Logg inn med telefon
      </Button>
    </div>
  )
}
