import type { Translate } from './i18n/translate.ts'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useGo } from './builds/go.ts'
import { NoAnswer } from './builds/line.ts'
import { useTranslation } from './i18n/use-translation.ts'
import { LIMIT_SECONDS } from './lib/limit.ts'
import { paths } from './paths.ts'
import { useRootData } from './page-data/root-data.tsx'
import './error-page.css'

type Message = {
  /** `null` when nothing answered. */
  status: number | null
  message: string
  detail?: string
}

function toMessage(error: unknown, address: string, t: Translate): Message {
  if (error instanceof NoAnswer) return { status: null, message: t('errors.noAnswer') }
  if (!isRouteErrorResponse(error)) return { status: 500, message: t('errors.failed') }
  if (error.status === 404) {
    return {
      status: 404,
      message: t('errors.notFoundText'),
      detail: t('errors.pageNotFound', { path: address }),
    }
  }
  if (error.status === 403) return { status: 403, message: t('errors.forbidden') }
  const said = (error.data as { message?: unknown } | null)?.message
  if (typeof said === 'string') return { status: error.status, message: said }
  const isLimit = error.status === 429
  const message = isLimit ? t('errors.limitedFor', { seconds: LIMIT_SECONDS }) : t('errors.failed')
  return { status: error.status, message }
}

const OTHER_ACTION = 'error-page-action'
const MAIN_ACTION = 'error-page-action error-page-action-main'

/**
 * The error page (site-behaviour 7): code, message, link home and, on the product's own hosts, a sad picture. What may work the
 * next time can be tried again.
 */
export function ErrorPage() {
  const { pathname, search, hash } = useLocation()
  return <ErrorView error={useRouteError()} address={pathname + search + hash} />
}

/** The error page of an error and the address that led to it. */
export function ErrorView({ error, address }: { error: unknown; address: string }) {
  const { t } = useTranslation()
  const root = useRootData()
  const go = useGo()
  const { status, message, detail } = toMessage(error, address, t)
  const again = status === null || status === 429 || status >= 500
  return (
    <main className="error-page">
      <title>{`${status ?? t('errors.title')} · ${root?.brand.name ?? ''}`}</title>
      {root?.ownHost && <img src="/art/sad.svg" alt="" width={120} height={120} />}
      {status === null ? (
        <p className="error-page-brand">{root?.brand.name}</p>
      ) : (
        <p className="error-page-status">{status}</p>
      )}
      <h1 className="error-page-message">{message}</h1>
      {detail && (
        // The one text that is given in English alone.
        <p lang="en" className="break-all text-mid">
          {detail}
        </p>
      )}
      <div className="error-page-actions">
        {again && (
          // In-app, so that another failure ends on this page again.
          <a
            href={address}
            className={MAIN_ACTION}
            onClick={(event) => {
              event.preventDefault()
              void go(address, { replace: true })
            }}
          >
            {t('errors.retry')}
          </a>
        )}
        <a href={paths.home()} className={again ? OTHER_ACTION : MAIN_ACTION}>
          {t('common.backHome')}
        </a>
      </div>
    </main>
  )
}

/** The whole page while the backend says that it is under maintenance. */
export function MaintenancePage() {
  const { t } = useTranslation()
  return (
    <main className="error-page">
      <h1 className="error-page-title">{t('errors.maintenance')}</h1>
      <p className="text-mid">{t('errors.maintenanceText')}</p>
      <a href={paths.home()} data-reload className={MAIN_ACTION}>
        {t('errors.retry')}
      </a>
    </main>
  )
}
