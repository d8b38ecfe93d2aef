import type { OpenProfile } from '#app/meeting/search/api.ts'
import { halfHoursAt } from '#app/people/availability/hours.ts'
import { hoursInWords } from '#app/people/availability/panes.ts'
import { weekdays } from '#app/people/profiles/weekdays.ts'
import { formatRate } from '#platform/shared/money.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { ServiceDrawing, type ServiceDrawingName } from '#ui/drawings/service-drawings.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconTile } from '#ui/list-row.tsx'
import { TimeMap } from '#ui/time-map.tsx'
import { PersonPart } from './person-part.tsx'
import { answerTime } from './words.ts'

const checkIcons: Record<OpenProfile['checked'][number]['kind'], IconName> = {
  identity: 'user',
  profile: 'shield-check',
  'hms-card': 'doc',
  contract: 'pen',
}

/** What was checked, by whom and when. Left out when nothing was. */
export function Checks({ person }: { person: OpenProfile }) {
  if (person.checked.length === 0) return null
  return (
    <PersonPart title="Dette er sjekket">
      <Card as="div" flush>
        <ul className="grid sm:grid-flow-col sm:auto-cols-fr">
          {person.checked.map(({ kind, what, how, at }) => (
            <li
              key={kind}
              className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-4 border-t px-4 py-3.5 text-sm leading-[1.45] first:border-t-0 sm:block sm:border-t-0 sm:border-l sm:px-5 sm:py-[18px] sm:first:border-l-0"
            >
              <Icon name={checkIcons[kind]} className="size-[22px] text-success-text sm:mb-2" />
              <p>
                <span className="block text-base font-semibold">{what}</span>
                <span className="text-muted sm:block">{how} </span>
                <span className="text-muted sm:block">{formatDayYear(at)}</span>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </PersonPart>
  )
}

const drawings: Partial<Record<string, ServiceDrawingName>> = {
  'rydde-vaske': 'bucket',
  matlaging: 'pot',
  hagearbeid: 'plant',
  barnepass: 'blocks',
  'praktisk-hjelp': 'lamp',
  'profesjonell-hjelp': 'laptop',
}

/** Every service with its own price. */
export function Services({ person }: { person: OpenProfile }) {
  const hasExempt = person.services.some(({ exempt }) => exempt)
  return (
    <PersonPart
      title="Tjenester og pris"
      lead={
        hasExempt
          ? 'Prisen er hele prisen. Mva. er med. Barnepass er fritatt for mva.'
          : 'Prisen er hele prisen. Mva. er med.'
      }
    >
      <Card as="div" className="px-5 py-3 sm:px-6">
        <ul className="divide-y">
          {person.services.map(({ serviceId, name, experience, rate, orderable }) => {
            const drawing = drawings[serviceId]
            const [amount = '', unit] = rate === null ? [] : formatRate(rate).split(/\s(?=kr)/)
            return (
              <li key={serviceId} className="flex items-center gap-x-5 py-2.5">
                {drawing ? (
                  <ServiceDrawing name={drawing} className="h-12 w-16 flex-none" />
                ) : (
                  <IconTile icon={serviceId === 'turgaing' ? 'walk' : 'star'} className="mx-2.5" />
                )}
                <div className="min-w-0 flex-1 gap-5 sm:flex sm:items-baseline sm:justify-between">
                  <p className="font-semibold break-words">{name}</p>
                  <p className="text-sm text-muted">
                    {orderable ? experience > 0 && `${experience} års erfaring` : 'Kan ikke bestilles ennå'}
                  </p>
                </div>
                <p className="tabular min-w-24 text-right whitespace-nowrap">
                  {rate === null ? (
                    <span className="text-sm text-muted">Ikke satt</span>
                  ) : (
                    <>
                      <span className="font-heading text-[1.125rem] font-semibold">{amount}</span>{' '}
                      <span className="text-sm text-muted">{unit}</span>
                    </>
                  )}
                </p>
              </li>
            )
          })}
        </ul>
      </Card>
    </PersonPart>
  )
}

/** The usual week as a map of time, with the same hours in words. */
export function Week({ person }: { person: OpenProfile }) {
  return (
    <PersonPart
      title={`Når ${person.firstName} jobber`}
      lead="Vanlige tider. De ledige ser du når du velger dag."
    >
      <Card as="div" className="px-4 sm:px-6">
        <ul className="grid gap-[7px] text-sm">
          {weekdays.map(({ id, label, short }) => {
            const open = person.week.filter(({ day }) => day === id)
            return (
              <li
                key={id}
                className={cx(
                  'grid grid-cols-[34px_minmax(0,1fr)_88px] items-center gap-2.5 sm:grid-cols-[76px_minmax(0,1fr)_104px] sm:gap-4',
                  open.length === 0 && 'text-muted',
                )}
              >
                <span>
                  <span className="max-sm:sr-only">{label}</span>
                  <span aria-hidden="true" className="sm:hidden">
                    {short}
                  </span>
                </span>
                <TimeMap
                  axis={false}
                  open={open.map(({ from, to }) => ({ from: halfHoursAt(from), to: halfHoursAt(to) }))}
                />
                <span className="tabular text-right whitespace-nowrap">
                  {open.length > 0 ? open.map(hoursInWords).join(' og ') : 'fri'}
                </span>
              </li>
            )
          })}
          <li
            aria-hidden="true"
            className="tabular grid grid-cols-[34px_minmax(0,1fr)_88px] gap-2.5 text-xs text-muted sm:grid-cols-[76px_minmax(0,1fr)_104px] sm:gap-4"
          >
            <span className="col-start-2 grid grid-cols-12 whitespace-nowrap *:w-0">
              <span>08</span>
              <span className="col-start-5">12</span>
              <span className="col-start-9">16</span>
              <span className="col-start-12 flex justify-end justify-self-end">20</span>
            </span>
          </li>
        </ul>
      </Card>
    </PersonPart>
  )
}

/** Fewer appointments than this say little: then only numbers. */
const FEW = 5
/** More would be a wall. */
const MOST_PANES = 120

function Figure({ value, unit, children }: { value: number; unit?: string; children: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-t px-4 py-3.5 sm:border-t-0 sm:border-l sm:px-5 sm:py-[18px] sm:first:border-l-0">
      <dt className="mt-0.5 text-sm leading-[1.4] text-muted">{children}</dt>
      <dd className="tabular font-heading text-[1.375rem] leading-[1.15] font-semibold tracking-[-0.02em] sm:text-[1.75rem]">
        {value} {unit && <span className="font-text text-base font-normal text-muted">{unit}</span>}
      </dd>
    </div>
  )
}

/** How appointments were kept, how soon requests are answered, and who came back. Left out while nothing is known. */
export function Trust({ person }: { person: OpenProfile }) {
  const { due, kept } = person.appointments
  const answers = answerTime(person)
  if (due === 0 && !answers && person.returning === 0) return null
  return (
    <PersonPart title={`Kan du stole på at ${person.firstName} kommer?`}>
      <Card as="div" flush className="[&>*:first-child]:border-t-0">
        {due > 0 && (
          <dl>
            <div className="flex flex-col-reverse px-4 py-3.5 sm:px-5 sm:py-[18px]">
              <dt className="text-sm leading-[1.4] text-muted">
                {due >= FEW && due <= MOST_PANES && (
                  <span aria-hidden="true" className="mt-2 mb-2.5 flex flex-wrap gap-1">
                    {Array.from({ length: due }, (_, index) => (
                      <span
                        // biome-ignore lint/suspicious/noArrayIndexKey: panes are all alike and never change place
                        key={index}
                        className={cx(
                          'h-[17px] w-3.5 rounded-pane',
                          index < kept ? 'bg-primary' : 'border border-strong',
                        )}
                      />
                    ))}
                  </span>
                )}
                {due === 1 ? 'avtale' : 'avtaler'} møtt til de siste 12 månedene
              </dt>
              <dd className="tabular font-heading text-[1.375rem] leading-[1.15] font-semibold tracking-[-0.02em] sm:text-[1.75rem]">
                {kept} <span className="font-text text-base font-normal text-muted">av {due}</span>
              </dd>
            </div>
          </dl>
        )}
        {(answers || person.returning > 0) && (
          <dl className="grid border-t sm:grid-flow-col sm:auto-cols-fr [&>*:first-child]:border-t-0">
            {answers && (
              <Figure value={answers[0]} unit={answers[1]}>
                vanlig svartid
              </Figure>
            )}
            {person.returning > 0 && (
              <Figure value={person.returning}>
                {person.returning === 1
                  ? 'kunde har bestilt flere ganger'
                  : 'kunder har bestilt flere ganger'}
              </Figure>
            )}
          </dl>
        )}
      </Card>
    </PersonPart>
  )
}
