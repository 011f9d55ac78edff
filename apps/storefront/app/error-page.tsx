import type { TFunction } from 'i18next'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useTranslation } from './i18n/use-translation.ts'
import { paths } from './paths.ts'
import { useRootData } from './lib/root-data.tsx'

type Message = { status: number; message: string; detail?: string }

function messageOf(error: unknown, address: string, t: TFunction): Message {
  if (!isRouteErrorResponse(error)) {
    const text =
      error instanceof Error && /^Unknown route guard/.test(error.message)
        ? error.message
        : t('errors.failed')
    return { status: 500, message: text }
  }
  if (error.status === 404) {
    return {
      status: 404,
      message: t('errors.pageNotFound', { path: address }),
      detail: t('errors.notFoundText'),
    }
  }
  if (error.status === 403) return { status: 403, message: t('errors.forbidden') }
  return { status: error.status, message: t('errors.failed') }
}

/** The error page (§7): code, message, link home and, on the product's own hosts, a sad picture. */
export function ErrorPage() {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const root = useRootData()
  const { status, message, detail } = messageOf(useRouteError(), pathname + search + hash, t)
  return (
    <main className="mx-auto grid min-h-[70vh] max-w-xl place-content-center justify-items-center gap-4 p-6 text-center">
      <title>{`${status} · ${root?.brand.name ?? ''}`}</title>
      {root?.ownHost && <img src="/art/sad.svg" alt="" width={120} height={120} />}
      <p className="text-6xl font-extrabold text-[var(--brand-text)]">{status}</p>
      <h1 className="text-xl font-bold break-words text-[var(--text-high)]">{message}</h1>
      {detail && <p className="text-[var(--text-mid)]">{detail}</p>}
      <a
        href={paths.home()}
        className="inline-grid min-h-11 place-items-center rounded-[var(--r-ctl)] bg-[var(--brand)] px-6 font-semibold text-[var(--on-brand)]"
      >
        {t('common.backHome')}
      </a>
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
      <a
        href={paths.home()}
        data-reload
        className="inline-grid min-h-11 place-items-center rounded-[var(--r-ctl)] bg-[var(--brand)] px-6 font-semibold text-[var(--on-brand)]"
      >
        {t('errors.retry')}
      </a>
    </main>
  )
}
