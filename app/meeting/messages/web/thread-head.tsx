import { useState } from 'react'
import { Link } from 'react-router'
import { messagesPath } from '#app/facts/addresses.ts'
import type { Party } from '#app/facts/roles.ts'
import { IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { Portrait } from '#ui/portrait.tsx'
import type { Conversation } from '../api.ts'
import { useBlock } from './queries.part.ts'

/** The other party's name, a back button on narrow screens, and actions. */
export function ThreadHead({ viewer, conversation }: { viewer: Party; conversation: Conversation }) {
  const { other, canBlock, blockedByMe } = conversation
  const [asking, setAsking] = useState(false)
  const block = useBlock(other.profileId)
  return (
    <header className="flex items-center gap-3 border-b px-3 py-2.5 lg:px-5">
      <Link
        to={messagesPath(viewer)}
        aria-label="Alle meldinger"
        className="grid size-(--control) flex-none place-items-center rounded-control text-text hover:bg-surface-raised lg:hidden"
      >
        <Icon name="arrow-left" />
      </Link>
      <Portrait src={other.image} name={other.name} size="s" />
      <h2 className="min-w-0 flex-1 text-lg leading-[1.25] break-words">{other.name}</h2>
      {canBlock && (
        <Menu
          label={`Valg for ${other.firstName}`}
          trigger={<IconButton icon="dots" variant="quiet" aria-label={`Valg for ${other.firstName}`} />}
        >
          {blockedByMe ? (
            <MenuItem icon="chat" busy={block.isPending} onSelect={() => block.mutate(false)}>
              Opphev blokkeringen
            </MenuItem>
          ) : (
            <MenuItem icon="ban" tone="danger" onSelect={() => setAsking(true)}>
              Blokker
            </MenuItem>
          )}
        </Menu>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Blokkere ${other.firstName}?`}
        confirmLabel="Blokker"
        busy={block.isPending}
        onConfirm={() => block.mutate(true, { onSuccess: () => setAsking(false) })}
      >
        <p>
          Ingen av dere kan skrive til den andre eller avtale nye oppdrag, så lenge du ikke opphever
          blokkeringen.
        </p>
        <p>
          Forespørsler som ikke er besvart, avsluttes. Avtalte oppdrag gjelder fortsatt, og du kan avbestille
          dem uten at det koster deg noe. Skjer det sent, ser vi på det. Har det skjedd noe, bør du rapportere{' '}
          {other.firstName} også.
        </p>
        <p>
          Alt som er skrevet, blir stående. {other.firstName} får se at samtalen er stengt, men ikke hvem som
          stengte den.
        </p>
      </ConfirmDialog>
    </header>
  )
}
