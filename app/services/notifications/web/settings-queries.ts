import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { toast } from '#ui/toast.tsx'
import type { Choices, ChooseChannel } from '../api.ts'
import { settingsTexts } from '../texts.ts'
import { api, client } from './client.ts'

const key = api.choices.queryKey()

/** What the signed-in person has decided about each topic. */
export const useChoices = () => useQuery(api.choices.queryOptions())

const shown = (old: Choices | undefined, { topic, channel, wanted }: ChooseChannel): Choices | undefined =>
  old && {
    choices: old.choices.map(choice =>
      choice.topic === topic && choice.channel === channel ? { ...choice, wanted } : choice,
    ),
  }

/** Decides at once, and takes it back when the server did not. Quick changes of one switch come in their order. */
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
