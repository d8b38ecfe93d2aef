import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { SessionView } from '../api.ts'
import { texts } from '../texts.ts'

/** 'Bytt profil' with nothing to switch to: says so (specification, section 2), and shows the way to a second one. */
export function NoOtherProfile({
  session,
  open,
  onClose,
}: {
  session: SessionView
  open: boolean
  onClose: () => void
}) {
  const isWorker = session.role === 'worker'
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={texts.noOtherProfile}
      description={texts.noOtherProfileHint}
      footer={
        <>
          <ButtonLink
            variant="next"
            to={isWorker ? '/employee-become-consumer' : '/consumer-become-employee'}
            onClick={onClose}
          >
            {isWorker ? 'Opprett profil som oppdragsgiver' : 'Opprett profil som ansatt'}
          </ButtonLink>
          <Button onClick={onClose}>Avbryt</Button>
        </>
      }
    >
      <p className="max-w-measure text-muted">
        {isWorker
          ? 'Vil du bestille hjelp selv? Da kan du ha en profil som oppdragsgiver også, med samme innlogging.'
          : 'Vil du ta oppdrag selv? Da kan du ha en profil som ansatt også, med samme innlogging.'}
      </p>
    </Dialog>
  )
}
