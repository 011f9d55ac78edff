import { LANGUAGES } from '@palco/contract/tables'
import { spriteFor } from '@palco/ui/icon-symbols.ts'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { heldKeysScript } from './keyboard/held-keys.ts'
import { PageContext } from './page-context.ts'
import { toLanguage } from './session/language.server.ts'
import { createState, visitContext } from './session/visit.server.ts'
import { loadTexts } from './texts/index.ts'

await Promise.all(LANGUAGES.map(loadTexts))

/** What the host (server/) uses of the app; it reaches it through the build's entry module. */
export const desk = { createState, visitContext }
export type ConsoleModule = typeof desk

const RENDER_LIMIT_MS = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, log, entered } = context.get(visitContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  let shown = status === 500 ? 503 : status
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_LIMIT_MS)])
  const page = { nonce, language: entered?.operator.language ?? toLanguage(request) }
  const body = await renderToReadableStream(
    <PageContext value={page}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageContext>,
    {
      nonce,
      signal,
      onError(error) {
        if (request.signal.aborted) return
        shown = 503
        log.error({ error: String((error as Error)?.stack ?? error) }, 'render.failed')
      },
    },
  )
  await body.allReady
  const html = await new Response(body).text()
  const [headEnd, end] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  // Pages without an operator run no script. The body is not there yet when it runs: no key is lost.
  const held = entered === null ? '' : heldKeysScript(nonce)
  const whole = html.slice(0, headEnd) + held + html.slice(headEnd, end) + spriteFor(html) + html.slice(end)
  return new Response(request.method === 'HEAD' ? null : whole, { status: shown, headers })
}

/** Logs what loaders and actions throw by accident; refusals are no accidents. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { pathname: path } = new URL(request.url)
  context
    .get(visitContext)
    .log.error({ path, error: String((error as Error)?.stack ?? error) }, 'request.failed')
}
