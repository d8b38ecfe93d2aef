/** Saves a file on the person's device, like a link with `download`. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
