import { useTranslation } from '~/i18n/index.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { useMenus } from './use-menus.ts'

/** The language choice folded to one button, for narrow heads. */
export function LanguageMenu() {
  const { t } = useTranslation()
  useMenus()
  return (
    <details className="language-menu" data-menu>
      <summary className="button button-small">
        <Icon name="globe" size="small" />
        {t('common.language')}
      </summary>
      <div className="popover">
        <LanguageChoice />
      </div>
    </details>
  )
}
