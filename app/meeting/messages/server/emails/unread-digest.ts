import { messagesPath } from '#app/facts/addresses.ts'
import type { Party } from '#app/facts/roles.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { excerpt } from '../../excerpt.ts'
import { lineWords, unreadLabel } from '../../labels.ts'

type Untold = { otherId: string; name: string; lines: number; text: string; pictures: number }

const mostNamed = 10

/** One mail with everything unread: from whom, how much, and how each begins. */
export function unreadDigest({
  reader,
  url,
  conversations,
}: {
  reader: Party
  url: string
  conversations: readonly Untold[]
}): MailContent {
  const [first] = conversations
  const lines = conversations.reduce((sum, conversation) => sum + conversation.lines, 0)
  const one = conversations.length === 1
  const heading = one
    ? `Du har ${unreadLabel(lines)} fra ${first?.name}`
    : `Du har ${unreadLabel(lines)} i ${conversations.length} samtaler`
  const left = conversations.length - mostNamed
  return {
    subject: heading,
    heading,
    paragraphs: [
      one
        ? 'Slik begynner det som er skrevet til deg:'
        : 'Dette er skrevet til deg, og slik begynner det i hver samtale:',
    ],
    facts: conversations
      .slice(0, mostNamed)
      .map(({ name, lines: count, text, pictures }) => [
        count === 1 ? name : `${name} (${count})`,
        `«${excerpt(lineWords(text, pictures))}»`,
      ]),
    action: {
      label: one ? 'Les og svar' : 'Les meldingene',
      href: `${url}${one ? messagesPath(reader, first?.otherId) : messagesPath(reader)}`,
    },
    footnote: [
      ...(left > 0 ? [`Og ${left} ${left === 1 ? 'samtale' : 'samtaler'} til.`] : []),
      'Du får denne e-posten fordi meldingene har vært uleste i ti minutter. Vi sender ikke en ny om de samme.',
    ].join(' '),
  }
}
