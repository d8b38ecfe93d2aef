import type { Config } from '@react-router/dev/config'
import { notFoundPath, publicPages } from './app/facts/public-pages.ts'
import { earlyCode } from './dev/build/early-code.ts'

/** Pages are static: public ones are prerendered, signed-in ones use the fallback page. */
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: [...publicPages.map(({ path }) => path), notFoundPath],
  buildEnd: earlyCode,
} satisfies Config
