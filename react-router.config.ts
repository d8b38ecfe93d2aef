import type { Config } from '@react-router/dev/config'
import { notFoundPath, publicPages } from './app/facts/public-pages.ts'

/** Pages are static: public ones are prerendered, signed-in ones use the fallback page. */
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: [...publicPages.map(({ path }) => path), notFoundPath],
} satisfies Config
