// In the file that every page begins with: apart, it would be one more for pages of text.
import '#app/people/accounts/web/google-markers.part.ts'
import { isStaticDocument } from '#app/client/static-document.ts'
import { piece } from '#platform/client/again.ts'
import { guardMarkup } from '#platform/client/trusted-types.ts'

guardMarkup()

// A public page is a plain document and wakes only its interactive parts. Every other page runs the
// application.
void piece(
  (): Promise<unknown> =>
    isStaticDocument()
      ? import('#app/pages/public/living-page.ts')
      : import('#app/pages/account/application.tsx'),
)
