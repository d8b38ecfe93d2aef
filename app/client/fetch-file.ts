/** The name that the server gives a file. */
const nameIn = (disposition: string | null): string | undefined =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

/**
 * Fetches a file that is no operation of the contract, since it is streamed. Throws what `asFailure` reads: the server's refusal, or
 * the browser's own error when the file was broken off.
 */
export async function fetchFile(path: string, otherName: string): Promise<File> {
  const answer = await fetch(path, { method: 'POST' })
  if (!answer.ok) throw await answer.json().catch(() => ({ status: answer.status }))
  const content = await answer.blob()
  return new File([content], nameIn(answer.headers.get('content-disposition')) ?? otherName, {
    type: content.type,
  })
}
