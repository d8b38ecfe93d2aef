import { useState } from 'react'
import { formatDayYear } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { IconTile, ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { pushTexts } from '../texts.ts'
import { useJoinPush, useLeavePush, usePush } from './use-push.part.ts'

/** The person's browsers with push, and this one's switch. Hidden without support. */
export function PushCard() {
  const { devices, state, own } = usePush()
  const join = useJoinPush()
  const leave = useLeavePush()
  const [pressed, setPressed] = useState<boolean | null>(null)
  const done = { onSettled: () => setPressed(null) }
  const { data } = devices
  if (!data || !state) return null
  const can = state !== 'unsupported'
  if (!can && data.devices.length === 0) return null
  const busy = join.isPending || leave.isPending

  return (
    <Card aria-labelledby="push">
      <CardHead id="push" title={pushTexts.title} />
      {can && state !== 'denied' && (
        <Switch
          label={pushTexts.here}
          hint={pushTexts.hereHint[state]}
          checked={pressed ?? Boolean(own)}
          busy={busy}
          onCheckedChange={on => {
            setPressed(on)
            if (on) join.mutate(data.publicKey, done)
            else if (own) leave.mutate({ id: own.id, here: true }, done)
          }}
        />
      )}
      {state === 'denied' && (
        <>
          <Switch label={pushTexts.here} checked={false} disabled readOnly />
          <Notice tone="warning" className="mt-2">
            {pushTexts.hereHint.denied}
          </Notice>
        </>
      )}
      {data.devices.length > 0 && (
        <ul className="mt-4 border-t pt-4">
          {data.devices.map(({ id, device, at }) => (
            <ListRow
              key={id}
              media={<IconTile icon="bell" />}
              title={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {device}
                  {id === own?.id && (
                    <Badge tone="primary" icon="check">
                      {pushTexts.thisDevice}
                    </Badge>
                  )}
                </span>
              }
              action={
                <Button
                  size="sm"
                  busy={leave.isPending && leave.variables?.id === id}
                  aria-label={pushTexts.removeFrom(device)}
                  onClick={() => leave.mutate({ id, here: id === own?.id })}
                >
                  {pushTexts.remove}
                </Button>
              }
            >
              {pushTexts.added(formatDayYear(at))}
            </ListRow>
          ))}
        </ul>
      )}
    </Card>
  )
}
