import { Button } from '@palco/ui/button.tsx'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { useRenewal } from './use-renewal.tsx'

const code = (error: unknown): string =>
  isRouteErrorResponse(error) ? String((error.data as { code?: unknown } | null)?.code ?? '') : ''

/** Whether the same page may answer in a moment. */
const isPassing = (error: unknown): boolean => !isRouteErrorResponse(error) || error.status >= 500

/** A page that is not there, a platform that does not answer, and the ways on. It says nothing of the error itself. */
function Words({ error }: { error: unknown }) {
  const { notices, nav } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{notices[code(error)] ?? notices.unavailable}</p>
      <p className="ways">
        {isPassing(error) && (
          <Button href={pathname + search} variant="brand" icon="refresh-cw">
            {notices.retry}
          </Button>
        )}
        <Button href="/">{nav.queue}</Button>
      </p>
    </>
  )
}

/** In place of a whole document. */
export function ProblemPage({ error }: { error: unknown }) {
  const t = useTexts()
  return (
    <main className="narrow" id="content">
      <title>{t.title}</title>
      <h1>{t.title}</h1>
      <Words error={error} />
    </main>
  )
}

/** In place of one page of the console; what comes back by itself is tried again. */
export function Problem({ error }: { error: unknown }) {
  const t = useTexts()
  useRenewal(isPassing(error))
  return (
    <div className="narrow">
      <title>{t.title}</title>
      <h1 tabIndex={-1}>{t.title}</h1>
      <Words error={error} />
    </div>
  )
}
