import { useCallback } from 'react'
import { useTypedWords } from '#app/client/use-typed-words.ts'
import { type AccountNumber, accountNumbers } from '#app/facts/books.ts'
import { useAddress } from '#platform/client/address.ts'
import { localDate } from '#platform/shared/time.ts'
import { type Period, periodOf } from '../period.ts'

const MOST_LETTERS = 40

/** What the address says of the books: the period, the account that is open, the order's number that is looked for. */
export function useLedgerAddress() {
  const [params, setParams] = useAddress()
  const q = (params.get('q') ?? '').trim().slice(0, MOST_LETTERS)
  const change = useCallback(
    (name: 'periode' | 'konto' | 'q', value: string | undefined) =>
      setParams(
        newest => {
          const { [name]: _, ...rest } = Object.fromEntries(newest)
          return value ? { ...rest, [name]: value } : rest
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  const search = useCallback((words: string) => change('q', words), [change])
  const [typed, setTyped] = useTypedWords(q, search)
  const account = Number(params.get('konto'))
  return {
    ...{ q, typed, setTyped },
    period: periodOf(params.get('periode'), localDate(new Date())),
    account: accountNumbers.find(known => known === account),
    choosePeriod: ({ key }: Pick<Period, 'key'>) => change('periode', key),
    openAccount: (wanted: AccountNumber | undefined) => change('konto', wanted && String(wanted)),
  }
}
