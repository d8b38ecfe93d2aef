import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { later } from '#platform/client/later.tsx'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import type { SafetyCase } from '../api.ts'
import { safetyTexts as texts } from '../safety-texts.ts'
import { api } from './client.ts'

const CloseDialog = later(async () => (await import('./close-safety-dialog.tsx')).CloseDialog, 'when asked')

/** For administrators: when the worker of an order asked for help or was asked whether all was well, and what was done. */
export function SafetyCases({ orderId }: { orderId: string }) {
  const cases = useQuery(api.safetyCases.queryOptions({ input: { orderId } })).data?.cases ?? []
  const [closing, setClosing] = useState<string | null>(null)
  if (cases.length === 0) return null
  return (
    <Card>
      <CardHead title={texts.title} />
      <p className="max-w-measure text-sm text-muted">{texts.untold}</p>
      <ul className="mt-3 grid">
        {cases.map(one => (
          <li key={one.id} className="grid gap-1 border-t py-3 first:border-t-0">
            <p className="font-semibold">{texts.what[one.kind]}</p>
            <p className="text-sm text-muted">{formatMoment(one.at)}</p>
            <p className="text-sm">{howItStands(one)}</p>
            {one.note && (
              <p className="max-w-measure text-sm whitespace-pre-line wrap-anywhere">{one.note}</p>
            )}
            {!one.settledAt && (
              <Button className="mt-2 justify-self-start" onClick={() => setClosing(one.id)}>
                {texts.close}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {closing && <CloseDialog caseId={closing} close={() => setClosing(null)} />}
    </Card>
  )
}

function howItStands({ settledAt, raisedAt, closedBy }: SafetyCase): string {
  if (!settledAt) return raisedAt ? texts.waits : texts.asked
  return closedBy ? texts.closedBy(closedBy, formatMoment(settledAt)) : texts.over(formatMoment(settledAt))
}
