import type { RaceProof } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { Note } from '@palco/ui/note.tsx'

/** The commitment to the result, and with the result the seed that everybody can check it by (docs/fairness.md). */
export function Proof({
  proof: { commitment, seed, holds, odds },
  raceId,
}: {
  proof: RaceProof
  raceId: string
}) {
  const { t } = useTranslation()
  return (
    <details className="pool-facts race-proof">
      <summary>{t('horses.proof.title')}</summary>
      <div className="stack-small">
        <p className="small-text">{t('horses.proof.text')}</p>
        <dl className="small-text">
          <dt>{t('horses.proof.commitment')}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          <dt>{t('horses.proof.seed')}</dt>
          <dd>{seed === null ? t('horses.proof.later') : <code>{seed}</code>}</dd>
          {seed !== null && (
            <>
              <dt>{t('horses.proof.race')}</dt>
              <dd>
                <code>{raceId}</code>
              </dd>
              <dt>{t('horses.proof.odds')}</dt>
              <dd className="figures">{odds.map((each) => `${each.number}: ${each.odds}`).join(' · ')}</dd>
            </>
          )}
        </dl>
        {holds === true && <Note kind="positive">{t('horses.proof.holds')}</Note>}
        {holds === false && <Note kind="warning">{t('horses.proof.fails')}</Note>}
      </div>
    </details>
  )
}
