import { useTranslation } from '~/i18n/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Note } from '@palco/ui/note.tsx'
import { ClosedBonus } from './closed-bonus.tsx'
import { CodeForm } from './code-form.tsx'
import { FreeBets } from './free-bets.tsx'
import type { BonusesData } from './load.server.ts'
import { OfferCard } from './offer-card.tsx'
import { RunningBonus } from './running-bonus.tsx'
import { pathOfTab, TABS } from './tabs.ts'
import { useFreshBonuses } from './use-fresh-bonuses.ts'
import './bonuses.css'

type Props = {
  data: BonusesData
  /** What the last form of this page came to. */
  answer:
    | { fields?: Record<string, string>; values?: Record<string, string>; retryKey?: string; added?: string }
    | undefined
}

/** The profile's bonuses: code, four tabs, a list with the actions that fit. */
export function Bonuses({ data, answer }: Props) {
  const { t } = useTranslation()
  const { tab, bonuses, counts } = data
  const idempotencyKey = answer?.retryKey ?? data.idempotencyKey
  useFreshBonuses()
  return (
    <div className="stack">
      <CodeForm key={answer?.added} answer={answer} />
      {answer?.added && (
        <Note kind="positive" role="status">
          {t('bonuses.code.added', { name: answer.added })}
        </Note>
      )}
      <FreeBets freeBets={data.freeBets} />
      <nav className="bonus-tabs" aria-label={t('bonuses.tabs.label')}>
        {TABS.map((one) => (
          <a key={one} href={pathOfTab(one)} aria-current={one === tab ? 'page' : undefined}>
            {t(`bonuses.tabs.${one}`)}
            {(one === 'available' || one === 'claimed') && counts[one] > 0 && (
              <span className="badge badge-accent figures">{counts[one]}</span>
            )}
          </a>
        ))}
      </nav>
      {bonuses.length === 0 ? (
        <EmptyState art="promos" title={t(`bonuses.empty.${tab}`)} text={t(`bonuses.empty.${tab}Text`)} />
      ) : (
        <ul className="bonus-list" data-tab={tab}>
          {bonuses.map((bonus) => (
            <li key={bonus.id}>
              {tab === 'available' && (
                <OfferCard bonus={bonus} running={counts.claimed > 0} idempotencyKey={idempotencyKey} />
              )}
              {tab === 'claimed' && <RunningBonus bonus={bonus} idempotencyKey={idempotencyKey} />}
              {(tab === 'canceled' || tab === 'completed') && <ClosedBonus bonus={bonus} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
