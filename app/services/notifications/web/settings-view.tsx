import type { Role } from '#platform/shared/actor.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Coming, Loading, Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Choices } from '../api.ts'
import { notificationsPath } from '../labels.ts'
import { settingsTexts } from '../texts.ts'
import { type Channel, channels, type TopicId, topicOf, topicsOf } from '../topics.ts'
import { PushCard } from './push-card.tsx'
import { useChoices, useChoose } from './settings-queries.ts'

/** The person's choices of mail and push, and their browsers. */
export function SettingsView({ area }: { area: Role }) {
  const { data, isError, refetch, isFetching } = useChoices()
  return (
    <>
      <PageHead
        title={settingsTexts.title}
        sub={settingsTexts.lead}
        back={{ to: notificationsPath(area), label: 'Varsler' }}
      />
      <div className="together grid gap-4">
        <Card aria-labelledby="hva">
          <CardHead id="hva" title={settingsTexts.what} />
          {data && (
            <ul>
              {topicsOf(area).map(topic => (
                <TopicRow key={topic} topic={topic} choices={data.choices} />
              ))}
            </ul>
          )}
          {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
          {!data && !isError && (
            <Loading className="grid gap-6">
              {topicsOf(area).map(topic => (
                <Skeleton key={topic} className="h-14 w-full" />
              ))}
              <Coming />
            </Loading>
          )}
        </Card>
        <PushCard />
      </div>
    </>
  )
}

function TopicRow({ topic, choices }: { topic: TopicId; choices: Choices['choices'] }) {
  const { label, about, why } = topicOf(topic)
  return (
    <li className="grid gap-x-6 gap-y-1 border-t py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="text-base leading-[1.35] font-semibold">{label}</h3>
        <p className="max-w-measure text-sm text-muted">{about}</p>
        {why && <p className="max-w-measure text-sm text-muted">{why}</p>}
      </div>
      <div className="grid grid-cols-2 gap-x-5 sm:w-64">
        {channels.map(channel => (
          <ChannelCell key={channel} topic={topic} channel={channel} choices={choices} />
        ))}
      </div>
    </li>
  )
}

type Cell = { topic: TopicId; channel: Channel; choices: Choices['choices'] }

function ChannelCell({ topic, channel, choices }: Cell) {
  const { pressed, choose } = useChoose({ topic, channel })
  const choice = choices.find(one => one.topic === topic && one.channel === channel)
  const name = settingsTexts[channel]
  if (!choice) {
    const say = topicOf(topic)[channel]
    return (
      <p className="flex min-h-(--control) flex-wrap content-center gap-x-1.5 text-sm">
        <span className="font-medium">{name}</span>
        <span className="inline-flex items-center gap-1 text-muted">
          {say === 'always' && <Icon name="lock" size="sm" />}
          {say === 'always' ? settingsTexts.always : settingsTexts.never}
        </span>
      </p>
    )
  }
  return (
    <Switch
      label={name}
      aria-label={settingsTexts.switchName(topicOf(topic).label, name)}
      checked={pressed ?? choice.wanted}
      onCheckedChange={choose}
    />
  )
}
