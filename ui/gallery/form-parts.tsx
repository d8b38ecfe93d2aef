import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { DateField } from '../date-field.tsx'
import { DayChecklist } from '../day-checklist.tsx'
import { DayChips, DayPicker } from '../day-picker.tsx'
import { Field, FieldGroup } from '../field.tsx'
import { Input, SearchInput, Select, Textarea } from '../input.tsx'
import { ListField } from '../list-field.tsx'
import { Radio } from '../radio.tsx'
import { Rating, Stars } from '../rating.tsx'
import { Segmented } from '../segmented.tsx'
import { StarInput } from '../star-input.tsx'
import { Switch } from '../switch.tsx'
import { TimeField } from '../time-field.tsx'
import { Bench, Spec } from './spec.tsx'

const colours = [
  'background',
  'surface',
  'surface-raised',
  'border',
  'border-strong',
  'text',
  'text-muted',
  'primary',
  'primary-soft',
  'accent',
  'accent-soft',
  'danger',
  'danger-soft',
  'success',
  'success-soft',
  'info',
  'info-soft',
  'warning',
  'warning-soft',
  'focus',
]

const week = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']

/** Colours, type, buttons and everything one fills in. */
export function FormParts() {
  const [busy, setBusy] = useState(false)
  const [days, setDays] = useState(['Mandag', 'Onsdag'])
  const [lines, setLines] = useState(['Vaske gulv', ''])
  const [date, setDate] = useState('2026-12-24')
  const [time, setTime] = useState('09:30')
  const [stars, setStars] = useState(4)
  const [size, setSize] = useState<'a' | 'b'>('a')
  return (
    <>
      <Spec title="Farger">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-2">
          {colours.map(name => (
            <li key={name} className="text-xs leading-[1.3] break-words text-muted">
              <span
                className="mb-1.5 block h-[52px] rounded-control border"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Spec>
      <Spec title="Skrift">
        <p className="font-heading text-3xl leading-[1.1] font-semibold tracking-[-0.025em]">
          Overskrift på en åpen side
        </p>
        <p className="font-heading text-2xl leading-[1.15] font-semibold tracking-[-0.022em]">
          Sidetittel når du er logget inn
        </p>
        <p className="font-heading text-lg leading-snug font-semibold">Tittel på kort</p>
        <p className="max-w-measure">
          Brødtekst i Inter, 16 px. Lengden på en linje er høyst 68 tegn, så øyet finner tilbake til neste
          linje uten å lete. <a href="#innhold">En lenke</a> ser slik ut.
        </p>
        <p className="text-sm text-muted">
          Dempet tekst, 15 px. Beløp: <span className="tabular">1 250,00 kr</span>. Pris: 350 kr/t.
        </p>
      </Spec>
      <Spec title="Knapper">
        <Bench>
          <Button variant="next">Godkjenn</Button>
          <Button variant="primary">Send</Button>
          <Button>Se detaljer</Button>
          <Button variant="quiet">Vis flere</Button>
          <Button variant="danger">Slett</Button>
          <Button variant="danger-line">Avslå</Button>
        </Bench>
        <Bench>
          <Button variant="primary" icon="check">
            Med ikon
          </Button>
          <ButtonLink to="/" iconEnd="arrow-right">
            Lenke
          </ButtonLink>
          <Button disabled>Ikke mulig nå</Button>
          <Button variant="primary" disabled>
            Ikke mulig nå
          </Button>
          <Button variant="primary" busy={busy} onClick={() => setBusy(true)}>
            Trykk: opptatt
          </Button>
          <Button variant="primary" icon="send" busy>
            Sender
          </Button>
          <Button variant="danger" busy>
            Sletter
          </Button>
        </Bench>
        <Bench>
          <Button variant="next" size="lg">
            Stor 52
          </Button>
          <Button>Vanlig 44</Button>
          <Button size="sm">Liten 36</Button>
          <IconButton icon="bell" aria-label="Varsler" />
          <IconButton icon="bell" aria-label="Varsler, 2 nye" variant="plain" dot />
          <IconButton icon="send" aria-label="Sender" busy />
        </Bench>
      </Spec>
      <Spec title="Felt">
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <Field label="Gateadresse" hint="Begynn å skrive, så foreslår vi adresser.">
            <Input defaultValue="Maridalsveien 87 B" />
          </Field>
          <Field label="Telefon" error="Telefonnummeret må ha 8 siffer. Du har skrevet 7.">
            <Input defaultValue="412 33 80" inputMode="tel" />
          </Field>
          <Field label="Bydel">
            <Select defaultValue="">
              <option value="">Velg bydel</option>
              <option>Søndre Nordstrand</option>
            </Select>
          </Field>
          <Field label="Pris (NOK)">
            <Input defaultValue="350" suffix="kr/t" inputMode="numeric" />
          </Field>
          <Field label="Dag" hint="Skriv 3/12, 3. des eller i morgen.">
            <DateField value={date} onChange={setDate} min="2026-11-25" />
          </Field>
          <Field label="Klokkeslett">
            <TimeField value={time} onChange={setTime} />
          </Field>
          <Field label="Tomt felt" optional>
            <Input placeholder="Skriv en melding" />
          </Field>
          <Field label="Ikke mulig å endre">
            <Input disabled value="Jonas" />
          </Field>
          <Field label="Om meg" hint="Skriv kort." className="sm:col-span-2">
            <Textarea maxLength={500} counter defaultValue="Jeg går gjerne tur." />
          </Field>
          <Field label="Bydel med feil" error="Velg en bydel.">
            <Select defaultValue="">
              <option value="">Velg bydel</option>
            </Select>
          </Field>
        </div>
        <SearchInput label="Søk etter navn" large />
        <Bench>
          <Select compact aria-label="Sortering">
            <option>Best treff først</option>
          </Select>
          <Select compact aria-label="Dag">
            <option>Fredag</option>
          </Select>
          <Switch label="Kun verifiserte" className="ml-auto" />
        </Bench>
      </Spec>
      <Spec title="Valg">
        <div className="flex flex-wrap gap-x-7 gap-y-2">
          <Checkbox label="Jeg har lest og godtar" defaultChecked />
          <Checkbox label="Ikke valgt" />
          <Checkbox label="Låst" disabled defaultChecked />
          <Switch label="Synlig" defaultChecked />
          <Switch label="Låst bryter" disabled />
        </div>
        <Checkbox label="Må godtas" error="Du må godta for å gå videre." hint="Du kan lese den først." />
        <Switch end label="Varsler på e-post" hint="Høyst én om dagen." defaultChecked />
        <FieldGroup label="Betaling" error="Velg hvordan du vil betale.">
          <Radio name="pay" label="Kort" description="Beløpet reserveres først." defaultChecked />
          <Radio name="pay" label="Telefon" />
        </FieldGroup>
        <Segmented
          legend="Visning"
          value={size}
          onValueChange={setSize}
          options={[
            { value: 'a', label: 'Liste', icon: 'list' },
            { value: 'b', label: 'Kalender', icon: 'calendar' },
          ]}
          className="max-w-xs"
        />
      </Spec>
      <Spec title="Dager og stjerner">
        <FieldGroup label="Tilgjengelighet" heading hint="Velg minst én.">
          <DayPicker
            days={week.map(day => ({ value: day, label: day }))}
            value={days}
            onValueChange={setDays}
          />
        </FieldGroup>
        <Bench>
          <DayChips
            label="Ledige dager"
            days={week.map((day, index) => ({ label: day.slice(0, 3), on: index % 3 !== 2 }))}
          />
          <Rating value={4.9} count={38} />
          <Rating count={0} />
          <Stars value={4} />
        </Bench>
        <ListField
          label="Oppgaver"
          itemLabel="Oppgave"
          items={lines}
          onChange={setLines}
          most={4}
          suggestions={['Støvsuge', 'Vaske bad']}
          errors={{ 1: 'Skriv hva som skal gjøres.' }}
        />
        <DayChecklist
          label="Dager de neste 12 ukene"
          days={[
            { value: 'a', label: 'torsdag 17. desember' },
            { value: 'b', label: 'torsdag 24. desember', note: 'Julaften' },
            { value: 'c', label: 'torsdag 7. januar', problem: 'Ingrid er opptatt da.' },
          ]}
          chosen={days}
          onToggle={(day, on) => setDays(on ? [...days, day] : days.filter(other => other !== day))}
        />
        <StarInput label="Gi vurdering" value={stars} onValueChange={setStars} />
        <StarInput label="Uten script" name="free" error="Velg antall stjerner." />
      </Spec>
    </>
  )
}
