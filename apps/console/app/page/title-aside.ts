import { createContext, type ReactNode } from 'react'

/** What the frame of the console puts next to the title of its page. */
export const TitleAside = createContext<ReactNode>(null)
