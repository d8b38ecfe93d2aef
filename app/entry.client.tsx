import { isStaticDocument } from '#app/client/static-document.ts'
import { piece } from '#platform/client/again.ts'
import { guardMarkup } from '#platform/client/trusted-types.ts'

guardMarkup()

// A public page is a document by itself, and only its living parts are fetched; every other page is the application.
void piece(
  (): Promise<unknown> =>
    isStaticDocument() ? import('#app/pages/public/living-page.ts') : import('#app/client/application.tsx'),
)
