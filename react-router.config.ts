import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { doors, notFoundPath, publicPages, staysStatic, templatePage } from './app/facts/public-pages.ts'
import { finishDocuments } from './dev/build/documents.ts'

/** Pages are static: public ones and the doors are drawn by the build, signed-in ones use the fallback page. */
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: [...publicPages.map(({ path }) => path), templatePage.path, notFoundPath, ...doors],
  buildEnd: () => finishDocuments(join(import.meta.dirname, 'build', 'client'), staysStatic),
} satisfies Config
