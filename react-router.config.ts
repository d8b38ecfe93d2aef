import type { Config } from '@react-router/dev/config'

/** Pages are static files: public ones are prerendered, signed-in ones start from the fallback page. */
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: ['/'],
} satisfies Config
