import { useState } from 'react'
import { deviceOf } from '#app/services/security/user-agent.ts'
import { later } from '#platform/client/later.tsx'
import { formatDayYear } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { IconTile, ListRow } from '#ui/list-row.tsx'
import type { PasskeyView } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import type { FactorChange } from './factor-change.ts'
import { client } from './factor-client.ts'
import { hasPasskeys, makePasskey } from './passkeys.ts'

const PasskeyNameDialog = later(async () => (await import('./passkey-name-dialog.tsx')).PasskeyNameDialog)

type Asked = { to: 'add' } | { to: 'rename' | 'remove'; passkey: PasskeyView }

/** The passkeys of the person: added, renamed, removed. */
export function FactorPasskeys({ passkeys, change }: { passkeys: PasskeyView[]; change: FactorChange }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <section>
      <h3 className="text-base font-semibold">{settingsTexts.passkeys}</h3>
      {passkeys.length === 0 && <p className="mt-1 text-muted">{settingsTexts.passkeyNone}</p>}
      <ul className="mt-3 mb-1 empty:hidden">
        {passkeys.map(passkey => (
          <ListRow
            key={passkey.id}
            media={<IconTile icon="key" />}
            title={passkey.name}
            action={
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={`Endre navn på ${passkey.name}`}
                  onClick={() => setAsked({ to: 'rename', passkey })}
                >
                  Endre navn
                </Button>
                <Button
                  size="sm"
                  variant="danger-line"
                  aria-label={`Fjern ${passkey.name}`}
                  onClick={() => setAsked({ to: 'remove', passkey })}
                >
                  Fjern
                </Button>
              </span>
            }
          >
            <p>
              Laget {formatDayYear(passkey.madeAt)}.{' '}
              {passkey.lastUsedAt ? `Sist brukt ${formatDayYear(passkey.lastUsedAt)}.` : 'Ikke brukt ennå.'}
            </p>
          </ListRow>
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button icon="plus" className="mt-3" onClick={() => setAsked({ to: 'add' })}>
          {settingsTexts.passkeyAdd}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-muted">{settingsTexts.passkeyImpossible}</p>
      )}
      {asked?.to === 'add' && (
        <PasskeyNameDialog
          title={settingsTexts.passkeyAdd}
          confirm="Lag passnøkkel"
          name={deviceOf(navigator.userAgent)}
          onClose={close}
          onName={async name => {
            const answer = await makePasskey()
            const { recoveryCodes } = await client.addPasskey({ name, answer })
            close()
            await change.done(settingsTexts.passkeyAdded, recoveryCodes)
          }}
        />
      )}
      {asked?.to === 'rename' && (
        <PasskeyNameDialog
          title="Gi passnøkkelen nytt navn"
          confirm="Lagre"
          name={asked.passkey.name}
          onClose={close}
          onName={async name => {
            await client.renamePasskey({ passkeyId: asked.passkey.id, name })
            close()
            await change.done(settingsTexts.passkeyRenamed)
          }}
        />
      )}
      {asked?.to === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Fjerne ${asked.passkey.name}?`}
          confirmLabel="Fjern"
          busy={change.busy}
          onConfirm={() => {
            close()
            const { id } = asked.passkey
            void change.send(() => client.removePasskey({ passkeyId: id }), settingsTexts.passkeyRemoved)
          }}
        >
          Den kan ikke brukes til å logge inn mer. Slett den gjerne på enheten også.
        </ConfirmDialog>
      )}
    </section>
  )
}
