import { createContext, RouterContextProvider } from 'react-router'
import { apiContext } from '../api/index.ts'
import { brandContext } from '../brand/index.ts'
import { languageContext } from '../i18n/index.ts'
import type { Context } from '../lib/context.ts'
import type { Visit } from './visit.ts'

export type { Context } from '../lib/context.ts'

/** The visit of the request; set by the server before any loader runs. */
export const visitContext = createContext<Visit>()

export const makeVisit = (context: Context): Visit => context.get(visitContext)

/** The context of a request's loaders, actions and middleware: each part of the site finds in it what it declares. */
export function makeContext(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  context.set(apiContext, visit)
  context.set(brandContext, visit)
  context.set(languageContext, visit)
  return context
}
