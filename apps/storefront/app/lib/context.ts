import { createContext, type RouterContextProvider } from 'react-router'
import type { Visit } from '../session/visit.ts'

/** The visit of the request; set by the server before any loader runs. */
export const visitContext = createContext<Visit>()

/** What RR hands to loaders, actions and middleware as `context`. */
export type Context = Readonly<RouterContextProvider>

export const visitOf = (context: Context): Visit => context.get(visitContext)
