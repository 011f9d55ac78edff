import { Button } from '@palco/ui/button.tsx'
import { isRouteErrorResponse } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { useRenewal } from './use-renewal.tsx'

const code = (error: unknown): string =>
  isRouteErrorResponse(error) ? String((error.data as { code?: unknown } | null)?.code ?? '') : ''

/** Words alone: a page that is not there, a platform that does not answer. It says nothing of the error itself. */
function Words({ error }: { error: unknown }) {
  const { notices, nav } = useTexts()
  return (
    <>
      <p>{notices[code(error)] ?? notices.unavailable}</p>
      <p>
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
  useRenewal(!isRouteErrorResponse(error) || error.status >= 500)
  return (
    <div className="narrow">
      <title>{t.title}</title>
      <h1 tabIndex={-1}>{t.title}</h1>
      <Words error={error} />
    </div>
  )
}
