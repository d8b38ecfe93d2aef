import { feature, page } from '#app/facts/feature.ts'
import { wordsApi } from './api.ts'
import { wordsPath } from './links.ts'

export const manifest = feature({
  api: { words: wordsApi },
  pages: {
    admin: [page(wordsPath, 'admin-words.page.tsx')],
  },
})
