import { useEffect, useMemo, useState } from 'react'
import { asFailure } from '#platform/client/failure.ts'
import type { Line } from '../api.ts'
import { useConversation, useMarkConversationRead, useOutbox } from './queries.ts'

/** One conversation as the screen needs it: all lines that are read, and what is not sent yet. */
export function useThread(otherId: string) {
  const query = useConversation(otherId)
  const outbox = useOutbox(otherId)
  const pages = query.data?.pages
  const lines: Line[] = useMemo(
    () => (pages ? [...pages].reverse().flatMap(page => page.lines) : []),
    [pages],
  )
  const stored = new Set(lines.map(({ clientKey }) => clientKey))
  return {
    query,
    conversation: pages?.[0],
    lines,
    unsent: outbox.filter(({ message }) => !stored.has(message.clientKey)),
    missing: query.isError && ['NOT_FOUND', 'INVALID_INPUT'].includes(asFailure(query.error).code),
  }
}

const seen = () => document.visibilityState === 'visible'

/** Is this tab in front? What is only loaded behind another one has not been read by anybody. */
function useSeen(): boolean {
  const [visible, setVisible] = useState(seen)
  useEffect(() => {
    const update = () => setVisible(seen())
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return visible
}

/** Marks what stands on the screen as read, whenever there is something unread and somebody looks. */
export function useReadMark(otherId: string, unread: number, newest: number | null): void {
  const { mutate } = useMarkConversationRead()
  const visible = useSeen()
  useEffect(() => {
    if (visible && unread > 0 && newest !== null) mutate({ with: otherId, upTo: newest })
  }, [visible, unread, newest, otherId, mutate])
}
