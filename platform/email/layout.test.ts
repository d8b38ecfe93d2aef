import { expect, it } from 'vitest'
import { renderMail } from './layout.ts'

it('says as plain text what the mail says, each link once and without what only fills the preview', async () => {
  const { html, text } = await renderMail(
    {
      subject: 'Ny forespørsel',
      heading: 'Ny forespørsel',
      paragraphs: ['Marte & Odd ønsker <hjelp>.'],
      facts: [['Sted', 'Storgata 1']],
      action: { label: 'Se forespørselen', href: 'https://example.no/1' },
      quote: { head: 'Du skrev', lines: ['Hei', 'Takk'] },
      footnote: 'Svar innen i morgen.',
      unsubscribe: {
        text: 'Vil du ikke ha slike?',
        label: 'https://example.no/av',
        href: 'https://example.no/av',
      },
    },
    { name: 'Nærhjelp', company: 'Nærhjelp AS', address: 'Gata 1', email: 'a@example.no', phone: '123' },
  )
  expect(html).toMatch(
    /^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML 1.0 Transitional\/\/EN"[^>]*><html dir="ltr" lang="nb">/,
  )
  expect(text.split(/\n+/)).toEqual([
    ...['Nærhjelp', 'NY FORESPØRSEL', 'Marte & Odd ønsker <hjelp>.', 'Sted: Storgata 1'],
    ...['Se forespørselen https://example.no/1', 'Du skrev', '> Hei', '> ', '> Takk', 'Svar innen i morgen.'],
    ...[
      '-'.repeat(40),
      'Nærhjelp AS, Gata 1. 123, a@example.no',
      'Vil du ikke ha slike? https://example.no/av',
    ],
  ])
})
