import type { RouterContextProvider } from 'react-router'

/** What the router hands to loaders, actions and middleware as `context`. */
export type Context = Readonly<RouterContextProvider>
