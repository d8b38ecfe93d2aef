/** `npm run bench pages`: what each page loads at first, read from the build, beside the aims. */
import { join } from 'node:path'
import { accountPages, adminPages, customerPages, workerPages } from '#app/manifests.ts'
import { build } from '../build/build.ts'
import { readPageFiles } from '../build/page-files.ts'
import { root } from '../ground/prepare.mjs'

/** The aims, in files and bytes after brotli. */
const aims = {
  signIn: { files: 12, bytes: 130_000 },
  account: { files: 16, bytes: 180_000 },
  signedIn: { files: 15, bytes: 170_000 },
}

const aimOf = (path: string) => {
  if (path.startsWith('/login-')) return aims.signIn
  return accountPages.some(page => page.path === path) ? aims.account : aims.signedIn
}

/** One row for each page of the application. */
function weighPages() {
  const { applicationFiles, weightOf } = readPageFiles(join(root, 'build', 'client'))
  return [...accountPages, ...customerPages, ...workerPages, ...adminPages].map(({ path }) => {
    const files = applicationFiles(path)
    const bytes = files.reduce((sum, file) => sum + weightOf(file), 0)
    const aim = aimOf(path)
    return {
      path,
      files: files.length,
      bytes,
      aim,
      isReached: files.length <= aim.files && bytes <= aim.bytes,
    }
  })
}

/** Prints the weights of all pages. */
export async function benchPages(): Promise<void> {
  await build()
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)
  for (const { path, files, bytes, aim, isReached } of weighPages())
    console.log(
      `${path.padEnd(34)} ${String(files).padStart(3)} (≤ ${aim.files})  ${kilobytes(bytes)} kB (≤ ${aim.bytes / 1000})  ${isReached ? 'nådd' : 'ikke nådd'}`,
    )
}
