import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import type { TimelineItem } from '#ui/timeline.tsx'
import type { ToldPayment } from '../admin-api.ts'
import { texts } from '../admin-texts.ts'

/** What was not believed, in words. */
export function wrongText(wrong: string): string {
  const [, currency] = /^currency (.*)$/.exec(wrong) ?? []
  return currency === undefined ? (texts.wrongs[wrong] ?? wrong) : texts.currency(currency)
}

/** A line of the story, and when it stands there, for sorting. */
type Told = TimelineItem & { at: string }

/** An act as it went: asked, and then done, refused or not answered. */
function actItem(act: ToldPayment['acts'][number]): Told {
  const { key, kind, amount, askedAt, doneAt, refusedAt, why, tries, triedAt } = act
  const at = doneAt ?? refusedAt ?? askedAt
  const end = doneAt
    ? texts.done(formatMoment(doneAt))
    : refusedAt
      ? texts.refused(formatMoment(refusedAt), why ?? '')
      : texts.waits
  const isTried = tries > 1 || (tries > 0 && !doneAt && !refusedAt)
  const again = isTried && triedAt ? `${texts.tried(tries, formatMoment(triedAt))}, ` : ''
  return {
    at: askedAt,
    title: kind === 'release' ? texts.acts[kind] : `${texts.acts[kind]} ${formatKr(amount)}`,
    state: doneAt ? 'done' : refusedAt ? 'failed' : 'current',
    time: formatMoment(at),
    dateTime: at,
    note: [`${texts.asked(formatMoment(askedAt))}, ${again}${end}.`, `${texts.key(key)}.`].join(' '),
  }
}

const hookItem = ({ name, sentAt, receivedAt }: ToldPayment['hooks'][number]): Told => ({
  ...{ at: receivedAt, title: texts.hook(name), state: 'done', icon: 'mail' },
  ...{ time: formatMoment(receivedAt), dateTime: receivedAt },
  note: `${texts.hookTimes(formatMoment(sentAt), formatMoment(receivedAt))}.`,
})

/** What was asked of the provider and what it told, by when it was asked and when it came. */
export function storyItems({
  openedAt,
  provider,
  acts,
  hooks,
}: Pick<ToldPayment, 'openedAt' | 'provider' | 'acts' | 'hooks'>): TimelineItem[] {
  const later = [...acts.map(actItem), ...hooks.map(hookItem)].sort((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  )
  const opened: TimelineItem = {
    ...{ title: texts.opened(texts.providers[provider]), state: 'done' },
    ...{ time: formatMoment(openedAt), dateTime: openedAt },
  }
  return [opened, ...later.map(({ at: _, ...item }) => item)]
}
