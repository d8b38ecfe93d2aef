import headingUrl from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'
import textUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** URLs of the two font files that app.css uses, for `<link rel="preload" as="font" crossorigin>` in the document head. */
export const fontUrls: readonly string[] = [headingUrl, textUrl]
