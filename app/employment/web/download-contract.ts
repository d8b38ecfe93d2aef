import { client } from '#app/browser.ts'

/** Saves a signed contract as a text file on the person's machine. */
export async function downloadContract(contractId: string): Promise<void> {
  const { fileName, text } = await client.employment.file({ contractId })
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
