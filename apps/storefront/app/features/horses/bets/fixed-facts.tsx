import type { RaceBoard, RaceRunner } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Note } from '@palco/ui/note.tsx'

type Props = { board: RaceBoard; card: readonly RaceRunner[] }

/** Non-runners with what they take of earlier bets (Rule 4). */
export function Deductions({ board: { deductions }, card }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (deductions.length === 0) return null
  const toName = (number: number) => card.find((runner) => runner.number === number)?.name ?? ''
  return (
    <Note kind="info" title={t('horses.fixed.ruleFour')}>
      <ul>
        {deductions.map(({ number, odds, percent }) => (
          <li key={number}>
            {t(percent > 0 ? 'horses.fixed.taken' : 'horses.fixed.nothingTaken', {
              name: `${number}. ${toName(number)}`,
              odds: format.odds(odds),
              percent: format.percent(percent),
            })}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Runners at the off, whether that is for handicaps alone, places, part of the winnings. */
const TERMS = [
  ['2–4', false, 0, 0],
  ['5–7', false, 2, 4],
  ['8+', false, 3, 5],
  ['12–15', true, 3, 4],
  ['16+', true, 4, 4],
] as const

/** What bets at fixed odds go by. */
export function FixedRules({ board }: Pick<Props, 'board'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <details className="pool-facts">
      <summary>{t('horses.fixed.rules')}</summary>
      <div className="stack-small">
        <table className="dividends">
          <caption className="small-text text-mid">{t('horses.fixed.places')}</caption>
          <tbody>
            {TERMS.map(([runners, handicap, places, part]) => (
              <tr key={runners}>
                <th scope="row">
                  {t(handicap ? 'horses.fixed.handicapRunners' : 'horses.fixed.anyRunners', { runners })}
                </th>
                <td>
                  {places === 0 ? t('horses.fixed.winOnly') : t('horses.fixed.termsShort', { places, part })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small-text text-mid">
          {t('horses.fixed.rulesText', {
            least: format.money(board.least_stake),
            most: format.money(board.most_stake),
          })}
        </p>
        {board.ante_post && <p className="small-text text-mid">{t('horses.fixed.antePostText')}</p>}
      </div>
    </details>
  )
}
