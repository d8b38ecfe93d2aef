import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
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

/**
 * Changes at once on screen, and reverts if the server refuses. Quick changes of one switch are sent in
 * order.
 */
export const useChoose = ({ topic, channel }: Pick<ChooseChannel, 'topic' | 'channel'>) =>
  useMutation({
    scope: { id: `choose-${topic}-${channel}` },
    mutationFn: (wanted: boolean) => client.choose({ topic, channel, wanted }),
    onMutate: async wanted => {
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Choices>(key, old => shown(old, { topic, channel, wanted }))
    },
    onError: (_error, wanted) => {
      queryClient.setQueryData<Choices>(key, old => shown(old, { topic, channel, wanted: !wanted }))
      toast.error(settingsTexts.notSaved)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
