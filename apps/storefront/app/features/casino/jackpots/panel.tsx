import { useId } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { artPath } from '~/ui/empty-state.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import type { ShownJackpot } from './shown.ts'
import { wakeJackpots } from './wake.ts'

/** The brand's progressive jackpots, live, with their terms and the proof of their draws. */
export function JackpotsPanel({ jackpots }: { jackpots: readonly ShownJackpot[] }) {
  const { t } = useTranslation()
  const id = useId()
  if (jackpots.length === 0) return null
  return (
    <section className="card jackpots" aria-labelledby={id} ref={wakeJackpots}>
      <h2 className="display display-small" id={id}>
        <img src={artPath('coin')} alt="" width={34} height={34} loading="lazy" />
        {t('lobby.jackpots.title')}
      </h2>
      <ul className="jackpot-pots">
        {jackpots.map(({ id: pot, tier, amount, ceiling, games }) => (
          <li key={pot} data-tier={tier}>
            <span>{t(`lobby.jackpots.${tier}`)}</span>
            <b className="figures" data-jackpot={pot}>
              {amount}
            </b>
            <small>{t('lobby.jackpots.terms', { ceiling, count: games.length })}</small>
          </li>
        ))}
      </ul>
      <details>
        <summary>
          {t('lobby.jackpots.how')}
          <Icon name="chevron-down" size="small" />
        </summary>
        <div className="stack-medium">
          <p className="text-mid measure">{t('lobby.jackpots.howText')}</p>
          {jackpots.map((jackpot) => (
            <Terms key={jackpot.id} jackpot={jackpot} />
          ))}
        </div>
      </details>
    </section>
  )
}

function Terms({ jackpot }: { jackpot: ShownJackpot }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tier, contribution, adds, seed, ceiling, hash, awards } = jackpot
  return (
    <div className="jackpot-terms">
      <h3>{t(`lobby.jackpots.${tier}`)}</h3>
      <p className="text-mid">{t('lobby.jackpots.termsText', { contribution, adds, seed, ceiling })}</p>
      <p className="text-low">
        {t('lobby.jackpots.hash')}
        <code>{hash}</code>
      </p>
      {awards.length === 0 ? (
        <p className="text-low">{t('lobby.jackpots.none')}</p>
      ) : (
        <ul>
          {awards.map((award) => (
            <li key={award.run}>
              <b className="figures">{award.amount}</b>
              {` ${award.player} · ${award.game} · ${format.date(award.at, 'date')}`}
              <p className="text-low">
                {t('lobby.jackpots.seed')}
                <code>{award.seed}</code>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
