import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { usePageLoading } from '../builds/page-modules.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The bar and busy mark of a document's first second and of every navigation; it covers nothing. */
export function LoadingBar() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [starting, setStarting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setStarting(false), 1_000)
    return () => clearTimeout(timer)
  }, [])
  const loading = usePageLoading()
  const busy = starting || loading || navigation.state !== 'idle'
  if (!busy) return null
  return (
    <div
      className="loading-bar"
      data-loading={starting ? 'start' : 'navigation'}
      role="progressbar"
      aria-busy="true"
      aria-label={t('common.loading')}
    />
  )
}
