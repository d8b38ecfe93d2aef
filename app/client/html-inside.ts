import { createContext } from 'react'

/** What the build has drawn of the application, for the document around it; null in a document that is without it. */
export const HtmlInside = createContext<string | null>(null)
