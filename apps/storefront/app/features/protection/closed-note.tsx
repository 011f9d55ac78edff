import type { Restriction } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { RegisterWays, RegisterWords, restrictionTitle } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import './protection.css'

/** In place of a form that a break or an exclusion closes: until when, and the ways that are left. */
export function ClosedNote({ restriction }: { restriction: Restriction }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Note
      kind="warning"
      className="wallet-card"
      role="status"
      title={restrictionTitle(restriction, { t, format })}
    >
      <div className="stack">
        <RegisterWords restriction={restriction} />
        <p>{t('protection.running.rest')}</p>
        <div className="protection-acts">
          {restriction.kind === 'closing' && (
            <Button href={paths.closing()} variant="outline">
              {t('protection.running.seeClosing')}
            </Button>
          )}
          <RegisterWays restriction={restriction} />
          {restriction.can_answer && (
            <Button href={paths.risk()} variant="brand">
              {t('protection.running.answer')}
            </Button>
          )}
          <Button href={paths.withdraw()}>{t('protection.running.withdraw')}</Button>
          <Button href={paths.breaks()} variant="outline">
            {t('protection.running.limits')}
          </Button>
        </div>
      </div>
    </Note>
  )
}
