import { Button } from '@palco/ui/button.tsx'
import { useTranslation } from '../i18n/index.ts'
import { XsrfForm } from '../page/xsrf-form.tsx'
import { useRootData } from '../page-data/root-data.tsx'
import { paths } from '../paths.ts'
import './view-bar.css'

/** Above every page of an operator's view: whose it is, that it changes nothing, and the way out. */
export function ViewBar() {
  const { t } = useTranslation()
  const user = useRootData()?.session.user
  if (!user?.view_until) return null
  return (
    <aside className="view-bar" role="status">
      <p>{t('layout.view.bar', { name: user.username ?? '' })}</p>
      <XsrfForm method="post" action={paths.logout()} reloadDocument>
        <Button type="submit" size="small">
          {t('layout.view.end')}
        </Button>
      </XsrfForm>
    </aside>
  )
}
