import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import type { OrderCard, OrderDetails } from '#app/work/orders/api.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { useAction } from './use-action.ts'

/**
 * What an administrator decides about an order, and why: a form that keeps what is typed, under the name `draft`, until it is
 * sent. `sends` makes the sending, with what is said when it went well.
 */
export function useDecision<Values extends FieldValues>(
  order: OrderCard | OrderDetails,
  draft: string,
  { resolver, starts }: { resolver: Resolver<Values>; starts: NoInfer<DefaultValues<Values>> },
  close: () => void,
) {
  const { act, busy, failure } = useAction(close)
  const draftKey = personKey('draft', draft, order.id)
  const form = useForm<Values>({
    resolver,
    defaultValues: { ...starts, ...draftOf<Values>(draftKey) } as DefaultValues<Values>,
  })
  useDraft(form, draftKey)
  const sends = (work: (values: Values) => Promise<unknown>, said: string) =>
    form.handleSubmit(async values => {
      if (await act(() => work(values), said, form)) forgetDraft(draftKey)
    })
  return { form, sends, busy, failure }
}
