import type { Language } from '@palco/contract'
import { createContext } from 'react'

/** What the server knows of a page before any loader has run; a browser reads it from the document. */
export const PageContext = createContext<{ nonce: string; language: Language } | null>(null)
