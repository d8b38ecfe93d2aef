import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#app/client/feature-client.ts'
import { api as securityApi } from '#app/services/security/web/client.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { later } from '#platform/client/later.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { FactorView } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import type { FactorChange } from './factor-change.ts'
import { api, client } from './factor-client.ts'
import { FactorPasskeys } from './factor-passkeys.tsx'
import { refreshSession } from './session.part.ts'

const AppSetupDialog = later(async () => (await import('./app-setup-dialog.tsx')).AppSetupDialog)
const RecoveryCodesDialog = later(
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
)

/** The security screens' card for the second factor: passkeys, app, recovery codes. */
export function SecondFactorCard() {
  const { data, isError, refetch, isFetching } = useQuery(api.mine.queryOptions({ staleTime: 0 }))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const done: FactorChange['done'] = async (said, recoveryCodes = null) => {
    setFailure(null)
    toast.success(said)
    if (recoveryCodes) setCodes(recoveryCodes)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.key() }),
      queryClient.invalidateQueries({ queryKey: securityApi.key() }),
    ])
    // An administrator who must have one continues once the first is set up and the codes are saved.
    if (!recoveryCodes) await refreshSession().catch(() => {})
  }
  const change: FactorChange = {
    busy,
    done,
    send: async (work, said) => {
      setBusy(true)
      setFailure(null)
      try {
        const answer = await work()
        await done(said, 'recoveryCodes' in answer ? answer.recoveryCodes : null)
      } catch (error) {
        setFailure(asFailure(error))
      }
      setBusy(false)
    },
  }
  const isOn = data && (data.app || data.passkeys.length > 0)
  return (
    <Card>
      <CardHead
        title={settingsTexts.cardTitle}
        action={
          data && (
            <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'shield-check' : 'shield'}>
              {isOn ? 'På' : settingsTexts.cardOff}
            </Badge>
          )
        }
      />
      <p className="mb-5 max-w-measure text-muted">{settingsTexts.cardLead}</p>
      {failure && (
        <Notice tone="danger" role="alert" title={settingsTexts.failed} className="mb-4">
          {failure.message}
        </Notice>
      )}
      {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data && (
        <div className="grid gap-6">
          <FactorPasskeys passkeys={data.passkeys} change={change} />
          <App isOn={data.app} change={change} onFailure={setFailure} />
          {isOn && <Recovery left={data.recoveryCodes} change={change} />}
        </div>
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null)
            void refreshSession().catch(() => {})
          }}
        />
      )}
    </Card>
  )
}

type AppProps = {
  isOn: FactorView['app']
  change: FactorChange
  onFailure: (failure: ClientFailure | null) => void
}

function App({ isOn, change, onFailure }: AppProps) {
  const [setup, setSetup] = useState<{ token: string; key: string; uri: string } | null>(null)
  const [beginning, setBeginning] = useState(false)
  const [removing, setRemoving] = useState(false)
  const begin = async () => {
    setBeginning(true)
    onFailure(null)
    try {
      setSetup(await client.beginApp())
    } catch (error) {
      onFailure(asFailure(error))
    }
    setBeginning(false)
  }
  return (
    <section>
      <h3 className="text-base font-semibold">{settingsTexts.app}</h3>
      <p className="mt-1 text-muted">{isOn ? settingsTexts.appOn : settingsTexts.appOff}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon="phone" busy={beginning} onClick={begin}>
          {isOn ? settingsTexts.appReplace : settingsTexts.appAdd}
        </Button>
        {isOn && (
          <Button variant="danger-line" busy={change.busy} onClick={() => setRemoving(true)}>
            {settingsTexts.appRemove}
          </Button>
        )}
      </div>
      {setup && (
        <AppSetupDialog
          setup={setup}
          onClose={() => setSetup(null)}
          onDone={recoveryCodes => {
            setSetup(null)
            void change.done(settingsTexts.appAdded, recoveryCodes)
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={setRemoving}
          title="Fjerne autentiseringsappen?"
          confirmLabel="Fjern"
          onConfirm={() => {
            setRemoving(false)
            void change.send(() => client.removeApp(), settingsTexts.appRemoved)
          }}
        >
          Kodene fra appen kan ikke brukes til å logge inn mer.
        </ConfirmDialog>
      )}
    </section>
  )
}

function Recovery({ left, change }: { left: number; change: FactorChange }) {
  const [asked, setAsked] = useState(false)
  return (
    <section>
      <h3 className="text-base font-semibold">{settingsTexts.recovery}</h3>
      <p className="mt-1 text-muted">{settingsTexts.recoveryLeft(left)}</p>
      <Button icon="refresh" className="mt-3" busy={change.busy} onClick={() => setAsked(true)}>
        {settingsTexts.recoveryNew}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title={`${settingsTexts.recoveryNew}?`}
          confirmLabel="Lag nye"
          variant="primary"
          onConfirm={() => {
            setAsked(false)
            void change.send(() => client.renewRecoveryCodes(), 'Nye reservekoder er laget')
          }}
        >
          {settingsTexts.recoveryNewAsk}
        </ConfirmDialog>
      )}
    </section>
  )
}
