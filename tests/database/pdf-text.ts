import { extractText, getDocumentProxy } from 'unpdf'

/** What is read on a PDF, all pages, with blanks as one. */
export async function textOfPdf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ').trim()
}
