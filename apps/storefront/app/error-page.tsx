import type { TFunction } from 'i18next'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useGo } from './builds/go.ts'
import { NoAnswer } from './builds/line.ts'
import { useTranslation } from './i18n/use-translation.ts'
import { paths } from './paths.ts'
import { useRootData } from './page-data/root-data.tsx'

type Message = {
  /** `null` when nothing answered. */
  status: number | null
  message: string
  detail?: string
}

function messageOf(error: unknown, address: string, t: TFunction): Message {
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
  return { status: error.status, message: typeof said === 'string' ? said : t('errors.failed') }
}

const ACTION =
  'inline-grid min-h-[44px] place-items-center rounded-[var(--r-ctl)] px-6 font-semibold text-center '
const MAIN_ACTION = `${ACTION} bg-[var(--brand)] text-[var(--on-brand)]`
const OTHER_ACTION = `${ACTION} border border-[var(--line-2)] text-[var(--text-high)]`

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
  const { status, message, detail } = messageOf(error, address, t)
  const again = status === null || status === 429 || status >= 500
  return (
    <main className="mx-auto grid min-h-[70vh] max-w-xl place-content-center justify-items-center gap-4 p-6 text-center">
      <title>{`${status ?? t('errors.title')} · ${root?.brand.name ?? ''}`}</title>
      {root?.ownHost && <img src="/art/sad.svg" alt="" width={120} height={120} />}
      {status === null ? (
        <p className="text-3xl font-extrabold text-[var(--brand-text)]">{root?.brand.name}</p>
      ) : (
        <p className="text-6xl font-extrabold text-[var(--brand-text)]">{status}</p>
      )}
      <h1 className="text-xl font-bold break-words text-[var(--text-high)]">{message}</h1>
      {detail && (
        // The one text that is given in English alone (S277).
        <p lang="en" className="break-all text-[var(--text-mid)]">
          {detail}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
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

/** The whole page while the backend says that it is under maintenance (S274). */
export function MaintenancePage() {
  const { t } = useTranslation()
  return (
    <main className="mx-auto grid min-h-[70vh] max-w-xl place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-2xl font-bold text-[var(--text-high)]">{t('errors.maintenance')}</h1>
      <p className="text-[var(--text-mid)]">{t('errors.maintenanceText')}</p>
      <a href={paths.home()} data-reload className={MAIN_ACTION}>
        {t('errors.retry')}
      </a>
    </main>
  )
}
