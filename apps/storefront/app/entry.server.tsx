import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { prepareDocuments, renderDocument } from './first-paint/document.tsx'
import { comparablePath } from './lib/path.ts'
import { seoHead, type PageSeo } from './seo/head.ts'
import { unescaped } from './seo/markup.ts'
import { homeScreenHead, toManifest } from './home-screen/manifest.ts'
import { toOfflinePage } from './home-screen/offline-page.ts'
import { serviceWorker } from './home-screen/service-worker.ts'
import { toRobots, toSitemap } from './seo/sitemap.ts'
import { helpAddresses } from './features/help/addresses.ts'
import { unsubscribeByToken } from './features/messages/unsubscribe.server.ts'
import { sportsAddresses } from './features/sports/addresses.ts'
import { toOddsFormat } from './features/sports/slip/odds-format.ts'
import { calls, liveChannel } from './api/contract.ts'
import { isModestMultipart } from './api/multipart.server.ts'
import { prime, readShared } from './api/transmit.ts'
import { toStylesheet } from './brand/stylesheet.ts'
import { makeContext, visitContext } from './session/context.ts'
import { RenderRootData } from './page-data/root-data.tsx'
import { authorise } from './session/authorise.ts'
import { clearToken, holdsSession, openJar, TOKEN_NAMES } from './session/cookies.ts'
import { toRootData } from './page/root-data.ts'
import { createSiteState } from './session/site-state.ts'
import { startVisit, UnknownHost } from './session/start.ts'
import { openVisit } from './session/open-visit.ts'
import type { Visit } from './session/visit.ts'
import { hasOwnMarks, isOwnToken, xsrfPair } from './session/xsrf.ts'

/** A rendering that takes longer is cut off. */
const RENDER_LIMIT_MS = 15_000

/** What the host (server/) uses of the app; it reaches it through the build's entry module. */
export const site = {
  prepare: prepareDocuments,
  createSiteState,
  openVisit,
  startVisit,
  UnknownHost,
  makeContext,
  openJar,
  toOddsFormat,
  xsrfPair,
  hasOwnMarks,
  isOwnToken,
  isModestMultipart,
  unsubscribeByToken,
  clearToken,
  TOKEN_NAMES,
  holdsSession,
  authorise,
  toStylesheet,
  readShared,
  prime,
  calls,
  liveChannel,
  toRobots,
  toSitemap,
  toManifest,
  toOfflinePage,
  serviceWorker,
  helpAddresses,
  sportsAddresses,
  findDocument,
}
export type SiteModule = typeof site

/** Answer → its document: a web stream of it would cost more than all else that is done with it. */
const documents = new WeakMap<Response, string>()

/** The document of an answer; `undefined` for what is none. */
function findDocument(answer: Response): string | undefined {
  return documents.get(answer)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  let finalStatus = visit.maintenance ? 503 : status
  if (request.method === 'HEAD') return new Response(null, { status: finalStatus, headers })
  // A guard that threw leaves no loader data; the error page is rendered from the visit instead.
  const hasRoot = routerContext.staticHandlerContext.loaderData.root !== undefined
  const draw = (shown: EntryContext) => (
    <RenderRootData value={hasRoot ? null : toRootData(visit)} nonce={visit.nonce}>
      <ServerRouter context={shown} url={request.url} nonce={visit.nonce} />
    </RenderRootData>
  )
  const document = await renderDocument(routerContext, draw, {
    request: visit,
    textsFile: visit.site.textsFiles[visit.language],
    nonce: visit.nonce,
    signal: () => AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_LIMIT_MS)]),
    onError(error: unknown) {
      if (request.signal.aborted) return
      finalStatus = 500
      visit.site.log.error(
        {
          path: withoutQuery(visit.facts.path),
          error: String((error as Error)?.stack ?? error),
        },
        'render.failed',
      )
    },
  })
  const installable = document.replace(
    '</head>',
    () => `${homeScreenHead(visit.brand, visit.language)}</head>`,
  )
  const html = visit.session.loggedIn ? installable : withSeo(installable, visit, routerContext, finalStatus)
  const answer = new Response(null, { status: finalStatus, headers })
  documents.set(answer, html)
  return answer
}

/** What a player typed, and the code of a mailed link, are in an address's query: it is not logged. */
const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? ''

/** Guests' pages are those that search engines see. The tags go in as text: the running page needs none of them. */
function withSeo(html: string, visit: Visit, routerContext: EntryContext, status: number): string {
  const { matches, loaderData } = routerContext.staticHandlerContext
  const pattern = matches.map(({ route }) => route.path ?? '').join('')
  const said = Object.values(loaderData).map((part) => (part as { seo?: PageSeo } | null)?.seo)
  const seo: PageSeo = Object.assign({}, ...said)
  const { brand, language, nonce, facts } = visit
  const tags = seoHead({
    origin: `${facts.https ? 'https' : 'http'}://${facts.host}`,
    path: facts.path,
    pattern: pattern === '' || pattern.endsWith('*') ? null : comparablePath(`/${pattern}`),
    status,
    brand,
    language,
    title: unescaped(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? brand.name),
    nonce,
    seo,
  })
  return html.replace('</head>', () => `${tags}</head>`)
}

/** Logs what loaders and actions throw by accident; refusals and unknown addresses are no accidents. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(visitContext).site.log.error(
    {
      path: new URL(request.url).pathname,
      error: String((error as Error)?.stack ?? error),
    },
    'request.failed',
  )
}
