import { useState } from 'react'
import type { StoredKey } from '#platform/client/stored.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { ConfirmDialog, Dialog } from '../dialog.tsx'
import { House } from '../drawings/house.tsx'
import { Field } from '../field.tsx'
import { Input, Textarea } from '../input.tsx'
import { LitCard, ProgressCard } from '../lit-card.tsx'
import { Menu } from '../menu.tsx'
import { MenuItem } from '../menu-item.tsx'
import { Portrait } from '../portrait.tsx'
import { MoneyTable } from '../price-bar.tsx'
import { SectionList, StepList } from '../step-list.tsx'
import { ThemeControl } from '../theme-control.tsx'
import { toast } from '../toast.tsx'
import { Bench, Spec } from './spec.tsx'

const steps = [
  { label: 'Grunnleggende informasjon', done: true },
  { label: 'Bekreftet e-post', done: true },
  { label: 'Nummer', done: false },
  { label: 'Tilgjengelighet', done: true },
  { label: 'Om deg', done: true },
  { label: 'Synlighet (valgfritt)', done: false },
]

/** What lies above the page, and the lit cards. */
export function SurfaceParts() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none')
  const close = () => setOpen('none')
  return (
    <>
      <Spec title="Det tente kortet">
        <LitCard
          title="Ser dette riktig ut?"
          actions={
            <>
              <Button variant="next" size="lg">
                Godkjenn
              </Button>
              <Button size="lg">Meld problem</Button>
            </>
          }
        >
          <p>Når du godkjenner, lagres det. Gjør du ingenting, godkjennes den i morgen.</p>
        </LitCard>
        <ProgressCard
          drawing={<House lit={steps.map(step => step.done)} />}
          eyebrow="4/6 fullført"
          title="Legg inn nummeret, så er du klar"
          action={
            <Button variant="next" size="lg">
              Legg inn nummeret
            </Button>
          }
        >
          <StepList steps={steps} />
        </ProgressCard>
        <div className="grid max-w-sm grid-cols-[96px_minmax(0,1fr)] items-center gap-5">
          <House lit={[false, true, true, true]} />
          <SectionList
            label="Deler"
            sections={[
              { label: 'Først', state: 'error', errors: 1, href: '#innhold' },
              { label: 'Profilbilde', state: 'done' },
              { label: 'Om deg', state: 'current' },
              { label: 'Tilgjengelighet', state: 'todo' },
            ]}
          />
        </div>
      </Spec>
      <Spec title="Toast">
        <Bench>
          <Button onClick={() => toast.success('Profil oppdatert!')}>Bra</Button>
          <Button onClick={() => toast.error('Kunne ikke oppdatere synlighet')}>Feil</Button>
          <Button onClick={() => toast.info('Telefon-innlogging kommer snart')}>Opplysning</Button>
        </Bench>
      </Spec>
      <Spec title="Meny">
        <Bench>
          <Menu label="Brukermeny" side="top" align="start" trigger={<Button icon="user">Brukermeny</Button>}>
            <ThemeControl storageKey={'gallery-theme' as StoredKey} className="mb-2" />
            <MenuItem icon="users" to="/">
              Bytt profil
            </MenuItem>
            <MenuItem icon="logout" onSelect={() => {}}>
              Logg ut
            </MenuItem>
          </Menu>
        </Bench>
      </Spec>
      <Spec title="Dialog">
        <Bench>
          <Button onClick={() => setOpen('dialog')}>Åpne dialog</Button>
          <Button variant="danger-line" onClick={() => setOpen('confirm')}>
            Åpne bekreftelse
          </Button>
        </Bench>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          size="lg"
          title="Fatima Yusuf"
          media={<Portrait name="Fatima Yusuf" size="m" />}
          meta={
            <Badge tone="info" icon="clock">
              Avventer
            </Badge>
          }
          onSubmit={event => {
            event.preventDefault()
            close()
          }}
          footer={
            <>
              <Button type="submit" variant="next" icon="check">
                Godkjenn
              </Button>
              <Button onClick={close}>Be om mer info</Button>
              <Button variant="danger-line" className="sm:ml-auto">
                Avslå
              </Button>
            </>
          }
        >
          {['Fullt navn', 'E-post', 'Telefon', 'Gateadresse', 'Postnummer', 'Poststed'].map(label => (
            <Field key={label} label={label}>
              <Input />
            </Field>
          ))}
          <Field label="Notater" hint="Den andre ser notatet.">
            <Textarea defaultValue="Sjekket i dag." />
          </Field>
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={close}
          title="Er du sikker?"
          confirmLabel="Avbryt og betal 840,00 kr"
          cancelLabel="Behold"
          onConfirm={close}
        >
          <p>Dette kan ikke gjøres om.</p>
          <MoneyTable
            lines={[
              { label: 'Pris', amount: '1 680,00 kr' },
              { label: 'Du betaler nå 50 %', amount: '840,00 kr', sum: true },
            ]}
          />
        </ConfirmDialog>
      </Spec>
    </>
  )
}
