import { formatKr, formatWhole } from '#platform/shared/money.ts'
import { Badge, type Tone } from '../badge.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Card, CardHead } from '../card.tsx'
import { Bubble, SystemLine } from '../chat.tsx'
import { Counters } from '../counters.tsx'
import { Accordion, CheckList, Details } from '../details.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { FactGrid, IconFacts } from '../facts.tsx'
import type { IconName } from '../icon.tsx'
import { Icon } from '../icon.tsx'
import { iconPaths } from '../icon-paths.tsx'
import { DateTile, IconTile, ListRow } from '../list-row.tsx'
import { Notice } from '../notice.tsx'
import { PageHead } from '../page-head.tsx'
import { ShowMore } from '../pagination.tsx'
import { Portrait } from '../portrait.tsx'
import { MoneyTable, PriceBar } from '../price-bar.tsx'
import { RatesTable } from '../rates-table.tsx'
import { Loading, Skeleton, SkeletonText } from '../skeleton.tsx'
import { StreetCard, type StreetWords } from '../street.tsx'
import { LinkTabs, TabPanel, Tabs } from '../tabs.tsx'
import { TimeMap } from '../time-map.tsx'
import { Timeline } from '../timeline.tsx'
import { Bench, Spec } from './spec.tsx'

const badges: Array<[Tone, IconName, string]> = [
  ['info', 'clock', 'Venter'],
  ['primary', 'cal-check', 'Bekreftet'],
  ['accent', 'eye', 'Til deg'],
  ['danger', 'flag', 'Problem'],
  ['success', 'check-double', 'Fullført'],
  ['warning', 'question', 'Mangler noe'],
  ['neutral', 'ban', 'Avbrutt'],
]

const tabs = [
  { value: 'new', label: 'Nye', count: 3 },
  { value: 'active', label: 'Aktive', count: 2 },
  { value: 'past', label: 'Historikk', count: 14 },
] as const

const weeks = [12, 9, 0, 24, 31, 18, 2, 27, 12].map((amount, index) => ({
  key: `${index}`,
  label: `uke ${index + 1}`,
  name: `uke ${index + 1}`,
  ...{ amount: amount * 12_000, count: Math.ceil(amount / 5), share: amount * 1700 },
  back: index % 3 ? 0 : 9000,
  pending: index === 8 ? 170_000 : 0,
  current: index === 8,
}))
const streetWords: StreetWords = {
  title: () => 'Beløp uke for uke',
  ...{ short: formatWhole, exact: formatKr },
  ...{ period: 'Uke', count: 'Antall', amount: 'Ferdig', pending: 'Avtalt', share: 'Andel', back: 'Tilbake' },
  legend: { wall: 'Ferdig', window: 'En ferdig', pending: 'Avtalt', share: 'Andel', back: 'Tilbake' },
}

/** Everything one reads: status, figures, lists, waiting and empty. */
export function ListParts() {
  return (
    <>
      <Spec title="Merker">
        <Bench>
          {badges.map(([tone, icon, word]) => (
            <Badge key={word} tone={tone} icon={icon}>
              {word}
            </Badge>
          ))}
        </Bench>
      </Spec>
      <Spec title="Dagens timer">
        <TimeMap
          title="Lørdag 28. nov."
          words="ledig 10.00–15.30"
          open={[{ from: 20, to: 31 }]}
          lit={{ from: 22, to: 26 }}
          className="max-w-80"
        />
      </Spec>
      <Spec title="Gate">
        <StreetCard title="Uke for uke" periods={weeks} words={streetWords} />
        <StreetCard
          title="Måned for måned"
          periods={weeks.slice(0, 3)}
          words={{ ...streetWords, sum: 'Til sammen' }}
        />
      </Spec>
      <Spec title="Ikoner">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-3 text-center text-xs text-muted">
          {(Object.keys(iconPaths) as IconName[]).map(name => (
            <li key={name} className="grid justify-items-center gap-1">
              <Icon name={name} size="lg" className="text-text" />
              {name}
            </li>
          ))}
        </ul>
      </Spec>
      <Spec title="Faner">
        <Tabs tabs={tabs} label="Oversikt">
          <TabPanel value="new">Tre nye</TabPanel>
          <TabPanel value="active">To aktive</TabPanel>
          <TabPanel value="past">Fjorten gamle</TabPanel>
        </Tabs>
        <LinkTabs
          label="Sider"
          tabs={[
            { to: '/', label: 'Generelt', end: true },
            { to: '/b', label: 'Sikkerhet', count: 1 },
          ]}
        />
      </Spec>
      <Spec title="Sidetopp">
        <PageHead
          back={{ to: '/', label: 'Tilbake til listen' }}
          title="En lang tittel med Bjørn-Erik Thorvaldsen Østensen"
          badge={
            <Badge tone="accent" icon="eye">
              Til deg
            </Badge>
          }
          sub="fredag 4. desember kl. 09.00–12.30"
          actions={<Button icon="logout">Logg ut</Button>}
        />
      </Spec>
      <Spec title="Portretter">
        <Bench>
          <Portrait name="Marius Olsen" size="l" />
          <Portrait name="Marius Olsen" size="m" />
          <Portrait name="Åse Ødegård Ås" />
          <Portrait name="Kim" size="s" />
          <Portrait name={null} />
        </Bench>
      </Spec>
      <Spec title="Tall">
        <Counters
          items={[
            { label: 'Aktive', value: 2 },
            { label: 'Fullførte', value: 14 },
            { label: 'Opptjent i desember', value: '6 412,50', unit: 'kr' },
          ]}
        />
        <Counters
          items={[
            { label: 'Totalt', value: 128 },
            { label: 'Godkjente', value: 96 },
            { label: 'Avventer', value: 17 },
            { label: 'Synlige', value: 88 },
          ]}
        />
      </Spec>
      <Spec title="Kort og lister">
        <div className="grid gap-6 xl:grid-cols-2">
          <Card>
            <CardHead title="Varsler" action={<a href="#innhold">Se alle</a>} />
            <ul>
              <ListRow
                media={<Portrait name="Marte Kvam" />}
                title="Noe nytt"
                unread="Ulest"
                action={
                  <ButtonLink to="/" variant="primary" size="sm">
                    Se mer
                  </ButtonLink>
                }
              >
                mandag 7. desember kl. 12.00
              </ListRow>
              <ListRow media={<IconTile icon="wallet" />} title="Betaling er på vei">
                2 340,10 kr er på konto senest fredag 11. desember.
              </ListRow>
            </ul>
          </Card>
          <Card>
            <CardHead title="Neste" />
            <div className="flex gap-4">
              <DateTile weekday="lør." day="5." month="des." />
              <h3 className="text-lg">Avtale med Tor Bakke</h3>
            </div>
            <IconFacts
              className="my-5"
              items={[
                { icon: 'clock', term: 'Tid', value: 'lørdag 5. desember kl. 10.00–13.00' },
                { icon: 'pin', term: 'Sted', value: 'Gladengveien 12, 0661 Oslo' },
                { icon: 'check', term: 'Status', value: 'I orden', tone: 'good' },
              ]}
            />
            <FactGrid
              items={[
                { term: 'Alder', value: '26 år' },
                { term: 'Bydel', value: 'Søndre Nordstrand' },
                { term: 'Telefon', value: '958 14 226' },
              ]}
            />
          </Card>
          <Card>
            <CardHead title="Forløpet" />
            <Timeline
              items={[
                { state: 'done', title: 'Sendt', time: 'tirsdag 1. desember kl. 18.04' },
                {
                  state: 'done',
                  title: 'Mottatt',
                  time: 'tirsdag 1. desember kl. 19.22',
                  note: 'Beløpet er reservert.',
                },
                { state: 'current', title: 'Godkjent', time: 'venter på deg' },
                { state: 'todo', title: 'Betalt' },
              ]}
            />
          </Card>
          <Card>
            <CardHead
              title="Pris"
              action={
                <Badge tone="warning" icon="info">
                  Testbetaling
                </Badge>
              }
            />
            <MoneyTable
              lines={[
                { label: '480 kr/t × 3,5 t', amount: '1 680,00 kr' },
                { label: 'Du betaler', amount: '1 680,00 kr', sum: true },
              ]}
            />
            <h3 className="mt-6 mb-2.5 text-base">Slik er prisen satt sammen</h3>
            <PriceBar
              label="52 prosent av første del, 48 prosent av resten"
              segments={[
                { colour: 1, share: 878 },
                { colour: 2, share: 264 },
                { colour: 3, share: 202 },
                { colour: 4, share: 336 },
              ]}
            />
            <MoneyTable
              className="mt-2.5"
              caption="Delene av prisen"
              lines={[
                { label: 'Første del', amount: '878,27 kr', colour: 1 },
                { label: 'Andre del 12 %', amount: '105,39 kr', colour: 2 },
                { label: 'Tredje del', amount: '201,60 kr', colour: 3 },
                { label: 'Mva. 25 %', amount: '336,00 kr', colour: 4 },
              ]}
            />
          </Card>
          <Card>
            <CardHead title="Meldinger" />
            <div className="grid gap-3">
              <Bubble from="Ingrid" meta="12.28">
                Nå er jeg ferdig. Det tok litt lenger tid, men det ble fint.
              </Bubble>
              <SystemLine>Meldt fullført kl. 12.31</SystemLine>
              <Bubble mine from="Du" meta="12.40 · Lest">
                Tusen takk.
              </Bubble>
            </div>
          </Card>
          <Card>
            <RatesTable
              caption="Priser"
              head={['Navn', 'År', 'Pris']}
              rows={[
                { key: 'a', cells: ['Første', '3 år', '290 kr/t'] },
                { key: 'b', cells: ['Andre', '1 år', '350 kr/t'] },
              ]}
            />
            <Details summary="Hvorfor denne?" open className="mt-4">
              <CheckList
                items={[
                  { key: 'a', text: 'Ledig fredag, som du valgte' },
                  { key: 'b', text: '4,9 i snitt fra 38' },
                  { key: 'c', text: 'Ikke bekreftet ennå', minus: true },
                ]}
              />
            </Details>
          </Card>
        </div>
        <Accordion
          items={[{ key: 'a', title: 'Hva koster det?', content: 'Prisen du ser, er hele prisen.' }]}
        />
        <ShowMore shown={24} total={118} onMore={() => {}} />
      </Spec>
      <Spec title="Beskjeder">
        <Notice
          tone="warning"
          icon="mail"
          title="Bekreft e-posten din"
          action={<Button size="sm">Send på nytt</Button>}
        >
          Profilen din vises ikke før e-posten er bekreftet.
        </Notice>
        <Notice tone="danger" title="Du må fylle ut profilen først">
          Mangler: adresse, telefon
        </Notice>
        <Notice tone="success" icon="eye" title="Profilen din er synlig">
          Andre finner deg i søket.
        </Notice>
        <Notice tone="info">Bare en opplysning.</Notice>
        <Notice tone="neutral" title="Nøytral" />
      </Spec>
      <Spec title="Lasting, tomt og feil">
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <Card as="div">
            <Loading>
              <div className="flex gap-3.5">
                <Skeleton className="size-16 flex-none rounded-control" />
                <div className="grid flex-1 content-center gap-2.5">
                  <Skeleton className="h-[18px] w-[70%]" />
                  <Skeleton className="h-3.5 w-[45%]" />
                </div>
              </div>
              <SkeletonText className="mt-5" />
              <Skeleton className="mt-[22px] h-11 rounded-control" />
            </Loading>
          </Card>
          <EmptyState
            title="Ingenting her ennå"
            level={3}
            action={
              <ButtonLink to="/" variant="primary">
                Kom i gang
              </ButtonLink>
            }
          >
            Her står det hva du kan gjøre.
          </EmptyState>
          <ErrorState title="Vi fikk ikke hentet listen" level={3} onRetry={() => {}} />
        </div>
      </Spec>
    </>
  )
}
