import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type PdfBlock, renderPdf } from './document.ts'

const madeAt = new Date('2026-12-04T08:00:00Z')
const render = (blocks: PdfBlock[], title = 'Prøve') =>
  renderPdf({ title, author: 'Prøve AS', foot: 'Prøve AS', madeAt, blocks })

/** The text of select-all and copy, page by page. */
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

const line: PdfBlock = { kind: 'paragraph', text: 'En kort linje.' }
/** Enough short lines that the next block starts at every height, including the bottom. */
const heights = Array.from({ length: 14 }, (_, index) => Array.from({ length: 18 + index }, () => line))

test('pages are numbered, and a heading never stands last on one', async () => {
  const counts = new Set<number>()
  for (const before of heights) {
    const blocks: PdfBlock[] = [...before, { kind: 'heading', text: 'Overskrift' }, paragraph]
    const { pages } = await pagesOf(await render(blocks))
    counts.add(pages.length)
    for (const [index, page] of pages.entries()) {
      expect(page.endsWith(`Prøve AS Side ${index + 1} av ${pages.length}`)).toBe(true)
      expect(page).not.toMatch(/Overskrift Prøve AS Side/)
    }
  }
  expect([...counts].sort()).toEqual([1, 2])
}, 60_000)

test('lines that belong together stay on one page', async () => {
  const lines = ['Signert av Åse', 'Tidspunkt', 'a0'.repeat(32)]
  const counts = new Set<number>()
  for (const before of heights) {
    const { pages } = await pagesOf(await render([...before, { kind: 'lines', lines }]))
    counts.add(pages.length)
    expect(pages.filter(page => lines.some(words => page.includes(words)))).toHaveLength(1)
  }
  expect([...counts].sort()).toEqual([1, 2])
}, 60_000)

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
  const page = await document.getPage(1)
  const tree = JSON.stringify(await page.getStructTree())
  const roles = [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)
  expect(roles).toEqual(['Document', 'H1', 'H2', 'P', 'Div', 'P', 'Root'])
  // The tag of each piece of text.
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const marks: Record<string, string> = {}
  let mark = ''
  for (const item of items) {
    if ('str' in item) marks[item.str] = mark
    else if (item.type.startsWith('begin')) mark = (item as { tag?: string }).tag ?? ''
  }
  expect(marks).toMatchObject({ Tittel: 'H1', '1. Del': 'H2', Under: 'P', 'Side 1 av 1': 'Artifact' })
})

test('only the letters that are used come along', async () => {
  expect((await render([paragraph])).length).toBeLessThan(40_000)
})

test('a table is read with its columns and rows named, and goes on to the next page between two rows', async () => {
  const rows = Array.from({ length: 60 }, (_, place) => [`Rad ${place}\nmed mer`, `${place},00`])
  const bytes = await render([
    { kind: 'pairs', pairs: [['Dato', '04.12.2026']] },
    { kind: 'table', head: ['Hva', 'Beløp'], rows, widths: [70, 30], last: 'sum' },
  ])
  const { document, pages } = await pagesOf(bytes)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]).toMatch(/^Dato 04\.12\.2026 Hva Beløp Rad 0 med mer 0,00 Rad 1 med mer 1,00/)
  for (let place = 0; place < rows.length; place++)
    expect(pages.filter(page => page.includes(`Rad ${place} med mer ${place},00`))).toHaveLength(1)
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  const roles = [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)
  expect(roles.slice(0, 9)).toEqual(['Document', 'Table', 'TR', 'TH', 'TD', 'Table', 'TR', 'TH', 'TH'])
}, 30_000)
