import type { Erasure as State } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { ClosingAnswer } from './act.server.ts'
import { ProofForm } from './proof.tsx'

const KEPT = [
  ['identity', 'user'],
  ['money', 'wallet'],
  ['protection', 'shield-check'],
  ['messages', 'mail'],
] as const

/** What is erased when the player of a closed account asks for it, what is kept, why and until when. */
export function Erasure({ erasure, answer }: { erasure: State; answer: ClosingAnswer | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { asked_at: askedAt, kept_until: keptUntil } = erasure
  return (
    <Card className="roomy stack">
      <h2 className="display display-small">{t('closing.erasure.title')}</h2>
      {askedAt && (
        <Note kind="positive" role="status">
          {t('closing.erasure.asked', { date: format.date(askedAt, 'dateTime') })}
        </Note>
      )}
      <h3 className="semibold">{t('closing.erasure.soon')}</h3>
      <p>{t('closing.erasure.soonList')}</p>
      <h3 className="semibold">
        {keptUntil
          ? t('closing.erasure.kept', { date: format.date(keptUntil, 'date') })
          : t('closing.erasure.keptOpen')}
      </h3>
      <ul className="closing-effects">
        {KEPT.map(([what, icon]) => (
          <li key={what}>
            <Icon name={icon} />
            {t(`closing.erasure.${what}`)}
          </li>
        ))}
      </ul>
      {keptUntil && <p className="text-mid">{t('closing.erasure.later')}</p>}
      {!askedAt && (
        <ProofForm
          act="erase"
          answer={answer}
          question={t('closing.erasure.question')}
          text={t('closing.erasure.text')}
          confirmLabel={t('closing.erasure.confirm')}
          cancelLabel={t('closing.erasure.cancel')}
          danger
        >
          <Button type="submit" variant="danger">
            {t('closing.erasure.submit')}
          </Button>
        </ProofForm>
      )}
    </Card>
  )
}
