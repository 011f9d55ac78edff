import { useTranslation } from '~/i18n/index.ts'
import { ODDS_FORM } from './odd.tsx'
import { ODDS_FORMATS } from '../slip/slip.ts'
import { changeSlip, useOddsFormat } from '../slip/store.ts'

/** How odds are written, at the end of each page: guests choose too, and without JavaScript the post leads back to the page. */
export function OddsChoice() {
  const { t } = useTranslation()
  const chosen = useOddsFormat()
  return (
    <div className="odds-choice">
      <h2 id="odds-format">{t('sports.slip.format')}</h2>
      <div className="segments" role="group" aria-labelledby="odds-format">
        {ODDS_FORMATS.map((each) => (
          <button
            key={each}
            type="submit"
            form={ODDS_FORM}
            name="format"
            value={each}
            aria-pressed={chosen === each}
            data-hold=""
            onClick={(event) => {
              event.preventDefault()
              changeSlip((now) => ({ ...now, format: each }))
            }}
          >
            {t(`sports.slip.formats.${each}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
