import { REOPEN_DAYS } from '@palco/contract/tables'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import { paths } from '~/paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { ClosingAnswer } from './act.server.ts'
import { Erasure } from './erasure.tsx'
import type { LoadedClosing } from './load.server.ts'
import { ProofForm } from './proof.tsx'
import './closing.css'

type Props = { closing: LoadedClosing; answer: ClosingAnswer | undefined }

/** What closing the account does, the form that does it, and the one that opens it again. */
export function Closing({ closing, answer }: Props) {
  const { t } = useTranslation()
  if (closing === 'unreadable')
    return (
      <EmptyState title={t('closing.unreadable')} text={t('closing.unreadableText')} action={<Retry />} />
    )
  const { closing: closed, years, erasure } = closing
  return closed ? (
    <Closed closing={closed} years={years} erasure={erasure} answer={answer} />
  ) : (
    <Open years={years} answer={answer} />
  )
}

const EFFECTS = [
  ['bets', 'receipt-text'],
  ['money', 'wallet'],
  ['bonuses', 'gift'],
  ['play', 'lock'],
  ['sessions', 'log-out'],
  ['others', 'shield-check'],
] as const

type Years = Exclude<LoadedClosing, 'unreadable'>['years']

/** For how long the records are kept, where that is on record. */
function useRecords(years: Years): string | null {
  const { t } = useTranslation()
  if (years === undefined) return null
  return years === null ? t('closing.recordsKept') : t('closing.records', { count: years })
}

function Open({ years, answer }: { years: Years; answer: ClosingAnswer | undefined }) {
  const { t } = useTranslation()
  const records = useRecords(years)
  return (
    <div className="stack">
      <Card className="roomy stack">
        <h2 className="display display-small">{t('closing.what')}</h2>
        <ul className="closing-effects">
          {EFFECTS.map(([effect, icon]) => (
            <li key={effect}>
              <Icon name={icon} />
              {t(`closing.${effect}`)}
            </li>
          ))}
          <li>
            <Icon name="clock" />
            {t('closing.back', { count: REOPEN_DAYS })}
          </li>
          {records && (
            <li>
              <Icon name="info" />
              {records}
            </li>
          )}
          <li>
            <Icon name="trash-2" />
            {t('closing.erasure.first')}
          </li>
        </ul>
        <div>
          <Button href={paths.withdraw()} variant="outline" icon="arrow-up-from-line">
            {t('closing.withdraw')}
          </Button>
        </div>
      </Card>
      <Note kind="info" className="closing-note">
        <a className="link closing-exclude" href={paths.breaks()}>
          {t('closing.exclude')}
        </a>
      </Note>
      <Card className="roomy">
        <ProofForm
          act="close"
          answer={answer}
          question={t('closing.question')}
          text={t('closing.text')}
          confirmLabel={t('closing.confirm')}
          cancelLabel={t('closing.cancel')}
          danger
        >
          <Button type="submit" variant="danger">
            {t('closing.submit')}
          </Button>
        </ProofForm>
      </Card>
    </div>
  )
}

type ClosedProps = {
  closing: NonNullable<Exclude<LoadedClosing, 'unreadable'>['closing']>
  years: Years
  erasure: Exclude<LoadedClosing, 'unreadable'>['erasure']
  answer: ClosingAnswer | undefined
}

function Closed({ closing, years, erasure, answer }: ClosedProps) {
  const { t } = useTranslation()
  const records = useRecords(years)
  const format = useFormat()
  const { closed_at: closedAt, reopen_until: reopenUntil, can_reopen: canReopen } = closing
  return (
    <div className="stack">
      <Note
        kind="warning"
        role="status"
        title={t('closing.closed', { date: format.date(closedAt, 'dateTime') })}
      >
        <div className="stack">
          <p>{t('closing.left')}</p>
          <Reopening until={reopenUntil} canReopen={canReopen} />
          {records && <p>{records}</p>}
          <div>
            <Button href={paths.withdraw()}>{t('closing.withdraw')}</Button>
          </div>
        </div>
      </Note>
      {canReopen && (
        <Card className="roomy">
          <ProofForm
            act="reopen"
            answer={answer}
            question={t('closing.reopenQuestion')}
            text={t('closing.reopenText')}
            confirmLabel={t('closing.reopenConfirm')}
          >
            <Button type="submit" variant="brand">
              {t('closing.reopen')}
            </Button>
          </ProofForm>
        </Card>
      )}
      {erasure?.closed && <Erasure erasure={erasure} answer={answer} />}
    </div>
  )
}

/** Until when the player may open the account again, or that only our team may (`until` is `null`). */
function Reopening({ until, canReopen }: { until: string | null; canReopen: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (until === null) return <p>{t('closing.byTeam')}</p>
  const date = format.date(until, 'dateTime')
  if (Date.parse(until) <= now()) return <p>{t('closing.over', { date })}</p>
  return (
    <>
      <p>{t('closing.until', { date })}</p>
      {!canReopen && <p>{t('closing.waits')}</p>}
    </>
  )
}
