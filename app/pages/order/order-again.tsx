import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { workerPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { standardServices } from '#app/facts/services.ts'
import { typedWish } from '#app/facts/wish.ts'
import type { OrderAgain as Again } from '#app/work/orders/again.ts'
import { againTexts } from '#app/work/orders/again-texts.ts'
import { api } from '#app/work/orders/web/client.ts'
import { draftKeyOf } from '#app/work/orders/web/draft-key.part.ts'
import { hoursText } from '#app/work/orders/web/hours.part.ts'
import type { RequestStart } from '#app/work/orders/web/request-form.part.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatMoment, instantOf } from '#platform/shared/time.ts'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** What the request dialog begins with. */
function startOf(orderId: string, profileId: string, { wish, suggestion }: Again): RequestStart {
  const { serviceId, halfHours, tasks } = wish
  const at = suggestion && instantOf(suggestion.date, suggestion.time)
  return {
    draftKey: draftKeyOf(profileId, orderId),
    values: {
      ...{ serviceId, halfHours: hoursText(halfHours), tasks },
      ...typedWish(wish),
      ...suggestion,
    },
    note: at ? againTexts.suggested(formatMoment(at)) : undefined,
  }
}

/** A search for the same service in the same district. */
function searchFor({ wish, district }: Again): string {
  const { serviceId, serviceName } = wish
  const standard = standardServices.some(({ id }) => id === serviceId)
  const params = new URLSearchParams({
    ...(standard ? { service: serviceId } : { q: serviceName }),
    ...(district && { district }),
  })
  return `/consumer-search?${params}`
}

/**
 * 'Bestill igjen': opens the request dialog filled in from an earlier order. If it is not available, says so
 * and offers a search.
 */
export function OrderAgain({
  orderId,
  variant = 'line',
  size,
  className,
  describedBy,
}: {
  orderId: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  describedBy?: string
}) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  const [again, setAgain] = useState<Again | null>(null)

  async function ask() {
    setBusy(true)
    try {
      setAgain(await queries.fetchQuery(api.again.queryOptions({ input: { orderId }, staleTime: 0 })))
      setOpen(true)
    } catch (error) {
      toast.error(asFailure(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        icon="refresh"
        variant={variant}
        size={size}
        busy={busy}
        className={className}
        aria-describedby={describedBy}
        onClick={ask}
      >
        {againTexts.again}
      </Button>
      {again?.worker && !again.gone && (
        <RequestDialog
          worker={again.worker}
          start={startOf(orderId, again.worker.profileId, again)}
          open={open}
          onOpenChange={setOpen}
        />
      )}
      {again?.gone && <Gone again={again} why={again.gone} open={open} onOpenChange={setOpen} />}
    </>
  )
}

type GoneProps = { again: Again; why: string; open: boolean; onOpenChange: (open: boolean) => void }

function Gone({ again, why, open, onOpenChange }: GoneProps) {
  const { worker, wish } = again
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`${wish.serviceName} som sist går ikke`}
      footer={
        <>
          <ButtonLink variant="next" icon="search" to={searchFor(again)}>
            Finn en annen
          </ButtonLink>
          {worker && (
            <ButtonLink to={workerPath(worker.profileId)}>
              Se hva {firstName(worker.fullName)} tilbyr
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{why}</p>
    </Dialog>
  )
}
