import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { hmsCardPath, orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { MoreTimeCard } from '#app/pages/order/more-time-card.tsx'
import { ProblemCard } from '#app/pages/order/problem.tsx'
import { DayPictures } from '#app/work/evidence/web/day-pictures.part.tsx'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { uncertainNotice } from '#app/work/orders/uncertain.ts'
import { arrivals, momentOf, waitingPictures } from '#app/work/today/day.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import type { Press } from '#app/work/today/presses.ts'
import { todayPath } from '#app/work/today/sheet.ts'
import { useJobSheet } from '#app/work/today/web/queries.part.ts'
import { asFailure } from '#platform/client/failure.ts'
import { useAllCame } from '#platform/client/once-there.ts'
import { formatHours, formatMoment } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/input.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { DayActions } from './day/actions.tsx'
import { NotLetIn } from './day/not-let-in.tsx'
import { HelpButton, SafetyCard, useSafety } from './day/safety.tsx'
import { Street } from './day/street.tsx'
import { PicturesFull, TaskPictures } from './day/task-pictures.tsx'
import { AboutCard, Contact, TripCard, WayToOrder } from './day/trip.tsx'
import { NotTaken, OfflineNotice } from './day/unsent.tsx'
import { useDay } from './day/use-day.ts'
import { BandCard, ReadyCard, TaskRows } from './day/work.tsx'

export const meta = pageTitle(texts.title)

const none: [] = []

/** One assignment on the day it is done, on the worker's phone: from the way there to 'Meld fullført'. */
export default function WorkerDay() {
  const { orderId = '' } = useParams()
  return (
    <div key={orderId} className="mx-auto max-w-[600px]">
      <div className="-mx-5 mb-4 flex min-h-14 items-center justify-between border-b px-5 lg:mx-0 lg:px-0">
        <Link
          to={todayPath}
          className="inline-flex min-h-(--control) items-center gap-2 text-sm font-medium text-muted no-underline hover:text-text"
        >
          <Icon name="arrow-left" />
          {texts.back}
        </Link>
        <HelpButton orderId={orderId} />
      </div>
      <DayOf orderId={orderId} />
    </div>
  )
}

function DayOf({ orderId }: { orderId: string }) {
  const { order, evidence, day, now, press, waiting, refused, isOffline, ...pressed } = useDay(orderId)
  const jobs = useJobSheet().data?.days[0]?.jobs ?? []
  const [chosen, setChosen] = useState('agreed')
  const safety = useSafety(orderId)
  // The question stands above the rest. Without network it has no answer, and is not waited for.
  const hasCome = useAllCame([{ isPending: safety.isPending && safety.failureCount === 0 && !isOffline }])
  const error = order.error ?? evidence.error
  const code = error && asFailure(error).code
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  const again = () => Promise.all([order.refetch(), evidence.refetch()])
  if (!day && error) return <ErrorState level={1} onRetry={again} />
  if (!day || !order.data || !evidence.data || !hasCome) return <Waiting />

  const { data: known } = order
  const name = firstName(known.counterpart.name)
  const moment = momentOf(day, now)
  const times = arrivals(day, now)
  const arrivesAt = (times.find(one => String(one.in) === chosen) ?? times[0])?.at ?? day.startsAt
  const what = `${known.serviceName}, ${formatHours(known.halfHours)}.`
  const isReportedLater = moment === 'delivered' && known.status !== 'delivered' && isOffline
  const isBefore = moment === 'early' || moment === 'leave' || moment === 'there'
  if (isBefore && known.unavailable === 'worker') return <NotNow order={known} />
  const { before, after } = evidence.data
  const taking = {
    ...{ evidence: evidence.data, fileOf: pressed.fileOf, onAdd: pressed.takePicture },
    waiting: waitingPictures(waiting, [...before, ...after]),
  }
  const claim = moment === 'delivered' && known.claim?.until ? known.claim : null
  return (
    <>
      {isOffline && <OfflineNotice waiting={waiting} />}
      <NotTaken
        // Told once all is sent: a list that grows would move what is being read.
        refused={waiting.length === 0 || isOffline ? refused : none}
        tasks={day.tasks}
        onAgain={pressed.tryAgain}
        onRemove={pressed.forget}
      />
      <SafetyCard orderId={orderId} />
      <Street jobs={jobs} orderId={orderId} />
      {(moment === 'early' || moment === 'leave') && (
        <>
          <h1 className="text-[1.625rem] leading-[1.15]">{texts.awaits(name, day.startsAt)}</h1>
          <p className="mt-1 text-muted">{what}</p>
        </>
      )}
      {moment === 'there' && (
        <>
          {day.arrivesAt && (
            <p className="mb-1.5 flex items-center gap-1.5 text-sm text-success-text">
              <Icon name="check" size="sm" />
              {texts.knows(name, day.arrivesAt)}
            </p>
          )}
          <h1 className="text-[1.625rem] leading-[1.15]">{texts.areYouThere}</h1>
          <p className="mt-1 text-muted">{texts.clockIs(name, now, day.startsAt)}</p>
        </>
      )}
      {isBefore && (
        <TripCard order={known}>
          {moment === 'leave' && (
            <Field label={texts.whenThere}>
              <Select value={chosen} onChange={event => setChosen(event.currentTarget.value)}>
                {times.map(one => (
                  <option key={one.in} value={one.in}>
                    {one.in === 'agreed' ? texts.agreedTime(one.at) : texts.inMinutes(one.in)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </TripCard>
      )}
      {isBefore && <AboutCard order={known} />}
      {moment === 'there' && (
        <>
          <ReadyCard day={day} />
          <NotLetIn {...{ order: known, now, isOffline }} onTime={again} />
        </>
      )}
      {isBefore && <Contact order={known} />}
      {isBefore && <WayToOrder order={known} />}
      {(moment === 'working' || moment === 'paused') && (
        <>
          <h1 className="text-[1.625rem] leading-[1.15]">
            {known.serviceName} hos {name}
          </h1>
          {known.problem && <ProblemCard order={known} problem={known.problem} />}
          {known.moreTime && <MoreTimeCard order={known} asked={known.moreTime} />}
          <BandCard
            {...{ day, now, name }}
            pause={evidence.data.pause}
            onCheckOut={moment === 'working' ? () => press({ action: 'check-out' }) : undefined}
          />
          <TaskRows
            day={day}
            unsent={isOffline ? tasksOf(waiting) : nothing}
            onTick={(taskId, done) => press({ action: 'tick', taskId, done })}
            pictures={task => <TaskPictures {...{ task, ...taking }} />}
          />
          {day.tasks.length > 0 && <PicturesFull {...taking} />}
          <div className="mt-5 grid gap-3">
            <DayPictures {...taking} />
          </div>
          <AboutCard order={known} />
          <Contact order={known} />
        </>
      )}
      {(moment === 'missed' || moment === 'delivered' || moment === 'over') && (
        <>
          <h1 className="text-[1.625rem] leading-[1.15]">
            {isReportedLater
              ? texts.deliveredLater
              : moment === 'delivered'
                ? claim
                  ? texts.claimed(name)
                  : texts.delivered(name)
                : moment === 'missed'
                  ? texts.missed
                  : texts.over}
          </h1>
          {isReportedLater && (
            <p className="mt-2 text-muted">{texts.deliveredLaterText(waiting.at(-1)?.at ?? day.endsAt)}</p>
          )}
          {claim?.until && (
            <p className="mt-2 text-muted">
              {texts.claimedText(name, formatHours(claim.halfHours), claim.until)}
            </p>
          )}
          {moment !== 'delivered' && (
            <p className="mt-2 text-muted">{moment === 'missed' ? texts.missedText(name) : texts.overText}</p>
          )}
          <ButtonLink to={orderPath('worker', orderId)} variant="primary" className="mt-5">
            {texts.seeOrder}
          </ButtonLink>
          {moment === 'missed' && (
            <>
              <NotLetIn {...{ order: known, now, isOffline }} onTime={again} />
              <Contact order={known} />
            </>
          )}
        </>
      )}
      <DayActions
        order={known}
        evidence={evidence.data}
        {...{ arrivesAt, day, moment, now, press, name, isOffline }}
      />
    </>
  )
}

/** Who is not active, or lacks the card, can neither come nor say that they do. */
function NotNow({ order }: { order: OrderDetails }) {
  const names = { customer: firstName(order.consumer.name), worker: firstName(order.worker.name) }
  const { title, text } = uncertainNotice(
    'worker',
    order.viewer,
    names,
    order.lacksCard ? formatMoment(order.startsAt) : null,
  )
  return (
    <>
      <h1 className="text-[1.625rem] leading-[1.15]">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {order.lacksCard && (
          <ButtonLink to={hmsCardPath} variant="next">
            {texts.enterCard}
          </ButtonLink>
        )}
        <ButtonLink to={orderPath('worker', order.id)} variant={order.lacksCard ? undefined : 'primary'}>
          {texts.seeOrder}
        </ButtonLink>
      </div>
    </>
  )
}

const nothing: ReadonlySet<string> = new Set()
const tasksOf = (waiting: readonly Press[]): ReadonlySet<string> =>
  new Set(
    waiting.flatMap(({ did }) =>
      (did.action === 'tick' || did.action === 'picture') && did.taskId ? [did.taskId] : [],
    ),
  )

const Waiting = () => (
  <Loading className="grid gap-4">
    <h1 className="sr-only">{texts.title}</h1>
    <Skeleton className="h-8 w-64" />
    <Skeleton className="h-28 w-full rounded-card" />
    <Skeleton className="h-40 w-full rounded-card" />
  </Loading>
)
