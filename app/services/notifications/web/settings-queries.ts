import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { usePress, usePressed } from '#app/client/press.ts'
import { toast } from '#ui/toast.tsx'
import type { Choices, ChooseChannel } from '../api.ts'
import { settingsTexts } from '../texts.ts'
import { api, client } from './client.ts'

const key = api.choices.queryKey()

/** The signed-in person's choice for each topic. */
export const useChoices = () => useQuery(api.choices.queryOptions())

const shown = (old: Choices | undefined, { topic, channel, wanted }: ChooseChannel): Choices | undefined =>
  old && {
    choices: old.choices.map(choice =>
      choice.topic === topic && choice.channel === channel ? { ...choice, wanted } : choice,
    ),
  }

/** What was pressed on one switch and is on its way, and its change: at once on screen, reverted if the server refuses. */
export function useChoose({ topic, channel }: Pick<ChooseChannel, 'topic' | 'channel'>) {
  const name = ['notifications', 'choose', topic, channel]
  const pressed = usePressed<boolean>(name)
  const { mutate } = usePress<boolean>({
    name,
    send: wanted => client.choose({ topic, channel, wanted }),
    keep: wanted => queryClient.setQueryData<Choices>(key, old => shown(old, { topic, channel, wanted })),
    shownBy: key,
    failed: () => void toast.error(settingsTexts.notSaved),
  })
  return { pressed, choose: mutate }
}
