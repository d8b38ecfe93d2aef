import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#app/client/feature-client.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { api as securityApi } from '#app/services/security/web/client.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatAtClock, formatDayYear } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconTile, ListRow } from '#ui/list-row.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { DeviceView } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { api, client } from './factor-client.ts'
import { useSession } from './session.part.ts'
import { useSignOut } from './use-sign-out.part.ts'

const moment = (at: string) => `${formatDayYear(at)} ${formatAtClock(at)}`
const isPhone = (device: string) => /iPhone|Android/.test(device)

/** The security screens' card with all sessions: each can be ended, or all at once. */
export function DevicesCard() {
  const role = useSession().data?.role
  const { data, isError, refetch, isFetching } = useQuery(api.devices.queryOptions({ staleTime: 0 }))
  const signOut = useSignOut()
  const [leaving, setLeaving] = useState(false)
  return (
    <Card>
      <CardHead title={settingsTexts.sessions} />
      <p className="mb-4 max-w-measure text-muted">
        {settingsTexts.sessionsLead} {settingsTexts.sessionLifetime[role === 'admin' ? 'admin' : 'others']}
      </p>
      {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {data && (
        <ul>
          {data.map(device => (
            <Device key={device.id} device={device} onGone={refetch} />
          ))}
        </ul>
      )}
      <p className="mt-5 mb-3 max-w-measure text-muted">
        Har du mistet en telefon, eller brukt en maskin som andre bruker? Logg ut på alle enheter med én gang,
        også denne.
      </p>
      <Button
        icon="logout"
        busy={leaving}
        onClick={() => {
          setLeaving(true)
          signOut()
        }}
      >
        Logg ut overalt
      </Button>
    </Card>
  )
}

function Device({ device, onGone }: { device: DeviceView; onGone: () => void }) {
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await client.endDevice({ sessionId: device.id })
      toast.success(sessionTexts.sessionEnded)
    } catch (error) {
      const failure = asFailure(error)
      // It had already ended.
      if (failure.code !== 'NOT_FOUND') toast.error(settingsTexts.failed, { description: failure.message })
    }
    await queryClient.invalidateQueries({ queryKey: securityApi.key() })
    onGone()
    setBusy(false)
  }
  const network = device.sameNetwork && !device.current ? `, ${settingsTexts.sameNetwork}` : ''
  return (
    <ListRow
      media={<IconTile icon={isPhone(device.device) ? 'phone' : 'monitor'} />}
      title={device.device}
      action={
        device.current ? (
          <span>
            <Badge tone="success" icon="check">
              {settingsTexts.thisDevice}
            </Badge>
          </span>
        ) : (
          <Button
            size="sm"
            busy={busy}
            aria-label={`${settingsTexts.sessionEnd} ${device.device}, ${device.address}`}
            onClick={end}
          >
            {settingsTexts.sessionEnd}
          </Button>
        )
      }
    >
      <p className="break-words">
        {device.address}
        {network}. Logget inn <time dateTime={device.signedInAt}>{moment(device.signedInAt)}</time>, sist
        aktiv <time dateTime={device.activeAt}>{moment(device.activeAt)}</time>.
      </p>
    </ListRow>
  )
}
