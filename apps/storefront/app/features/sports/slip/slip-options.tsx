import { useId, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { useCheckedBefore, useTypedBefore } from '~/page/use-typed-before.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { ODDS_FORMATS, PRICE_CHANGES, sharedText, type Slip } from './slip.ts'
import { changeSlip } from './store.ts'

/** How odds are written, what happens when they change, and whether selections stay. */
export function SlipOptions({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  const [changes, format, keep] = [useId(), useId(), useId()]
  const choose = (chosen: Partial<Slip>) => changeSlip((now) => ({ ...now, ...chosen }))
  useTypedBefore(changes, slip.changes, (value) => choose({ changes: value as Slip['changes'] }))
  useTypedBefore(format, slip.format, (value) => choose({ format: value as Slip['format'] }))
  useCheckedBefore(keep, slip.keep, (checked) => choose({ keep: checked }))
  return (
    <details className="slip-options">
      <summary>
        {t('sports.slip.options')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <input type="hidden" name="options" value="1" />
      <label className="slip-field">
        <span>{t('sports.slip.changes')}</span>
        <span className="select">
          <select
            id={changes}
            className="input"
            name="changes"
            value={slip.changes}
            onChange={({ target }) => choose({ changes: target.value as Slip['changes'] })}
          >
            {PRICE_CHANGES.map((each) => (
              <option key={each} value={each}>
                {t(`sports.slip.change.${each}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="small" />
        </span>
      </label>
      <label className="slip-field">
        <span>{t('sports.slip.format')}</span>
        <span className="select">
          <select
            id={format}
            className="input"
            name="format"
            value={slip.format}
            onChange={({ target }) => choose({ format: target.value as Slip['format'] })}
          >
            {ODDS_FORMATS.map((each) => (
              <option key={each} value={each}>
                {t(`sports.slip.formats.${each}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="small" />
        </span>
      </label>
      <label className="checkbox">
        <input
          id={keep}
          type="checkbox"
          name="keep"
          checked={slip.keep}
          onChange={({ target }) => choose({ keep: target.checked })}
        />
        {t('sports.slip.keep')}
      </label>
      <Share slip={slip} />
    </details>
  )
}

/** The selections as a link, without stakes. */
function Share({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = location.origin + paths.sportsSlip(sharedText(slip))
    if (typeof navigator.share === 'function') return navigator.share({ url }).catch(() => undefined)
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <>
      <Button icon="copy" onClick={() => void share()}>
        {copied ? t('sports.slip.copied') : t('sports.slip.share')}
      </Button>
      {/* Next to the button, which would have no name with a status in it. */}
      <span className="visually-hidden" role="status">
        {copied && t('sports.slip.copied')}
      </span>
    </>
  )
}
