const begun = new Set<string>()

/** Files that the page has already, or is fetching. */
const areThere = () =>
  new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

/**
 * Fetches scripts before they are imported: as files first, since a failed import is remembered as long as the page is
 * open and a failed file is not, and then so that the browser has made them ready to run.
 */
export function fetchAhead(files: readonly string[]): void {
  const there = areThere()
  for (const file of files) {
    if (begun.has(file) || there.has(file)) continue
    begun.add(file)
    fetch(file, { priority: 'low' })
      .then(async answer => {
        if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
        await answer.arrayBuffer()
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
        )
      })
      .catch(() => begun.delete(file))
  }
}
