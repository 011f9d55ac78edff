import { useTranslation } from '~/i18n/index.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { useMenus } from './use-menus.ts'

/** The language choice folded to one button, for narrow heads. */
export function LanguageMenu() {
  const { t } = useTranslation()
  useMenus()
  return (
    <details className="lang-m" data-menu>
      <summary className="btn btn-sm">
        <Icon name="globe" size="s" />
        {t('common.language')}
      </summary>
      <div className="pop">
        <LanguageChoice />
      </div>
    </details>
  )
}
