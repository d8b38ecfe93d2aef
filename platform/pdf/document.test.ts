import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type PdfBlock, renderPdf } from './document.ts'

const madeAt = new Date('2026-12-04T08:00:00Z')
const render = (blocks: PdfBlock[], title = 'Prøve') =>
  renderPdf({ title, author: 'Prøve AS', foot: 'Prøve AS', madeAt, blocks })

/** What somebody who marks all of it and copies gets, page by page. */
async function pagesOf(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(document, { mergePages: false })
  return { document, pages: text.map(page => page.replace(/\s+/g, ' ').trim()) }
}

const letters = 'Åse Ødegård, Łukasz Đorđević, Áŋel Ŧorš, Ευγενία, Иван'
const paragraph: PdfBlock = { kind: 'paragraph', text: `${letters}. `.repeat(12).trim() }

test('letters of many languages are there to be read and copied', async () => {
  const { pages } = await pagesOf(await render([{ kind: 'title', text: letters }, paragraph]))
  expect(pages[0]).toContain(letters)
})

test('the same content gives the same bytes, and another time other ones', async () => {
  const first = await render([paragraph])
  expect(Buffer.from(await render([paragraph])).equals(Buffer.from(first))).toBe(true)
  const later = await renderPdf({
    title: 'Prøve',
    author: 'Prøve AS',
    foot: 'Prøve AS',
    madeAt: new Date(madeAt.getTime() + 1000),
    blocks: [paragraph],
  })
  expect(Buffer.from(later).equals(Buffer.from(first))).toBe(false)
})

test('long documents have numbered pages, and a heading never stands last on one', async () => {
  const section = (number: number): PdfBlock[] => [
    { kind: 'heading', text: `Overskrift ${number}` },
    ...Array.from({ length: 1 + (number % 5) }, () => paragraph),
  ]
  const { pages } = await pagesOf(await render(Array.from({ length: 20 }, (_, i) => section(i)).flat()))
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    expect(page.endsWith(`Prøve AS Side ${index + 1} av ${pages.length}`)).toBe(true)
    expect(page).not.toMatch(/Overskrift \d+ Prøve AS Side/)
  }
})

test('lines that belong together stay on one page', async () => {
  for (let before = 8; before < 14; before++) {
    const lines = ['Signert av Åse', 'Tidspunkt', 'a0'.repeat(32)]
    const blocks = [...Array.from({ length: before }, () => paragraph), { kind: 'lines' as const, lines }]
    const { pages } = await pagesOf(await render(blocks))
    expect(pages.filter(page => lines.some(line => page.includes(line)))).toHaveLength(1)
  }
})

test('a reader hears Norwegian, headings as headings, and no page numbers in the text', async () => {
  const bytes = await render([
    { kind: 'title', text: 'Tittel' },
    { kind: 'heading', text: '1. Del' },
    paragraph,
    { kind: 'lines', lines: ['Under'] },
  ])
  const { document } = await pagesOf(bytes)
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({
    Title: 'Prøve',
    Author: 'Prøve AS',
    Language: 'nb-NO',
    PDFFormatVersion: '1.7',
  })
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  const roles = [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)
  expect(roles).toEqual(['Document', 'H1', 'H2', 'P', 'Div', 'P', 'Root'])
})

test('only the letters that are used come along', async () => {
  expect((await render([paragraph])).length).toBeLessThan(40_000)
})
