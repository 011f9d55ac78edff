import type { SavedDestination } from '@palco/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { NEW_DESTINATION } from '../checks.ts'
import { destinationText } from './destination-text.ts'

type Props = {
  /** Those of the chosen method. */
  saved: readonly SavedDestination[]
  chosen: string
  onChoose: (id: string) => void
  error: string | undefined
  /** The fields of another account; shown when that is chosen. */
  children: ReactNode
}

/** Where the money goes: one of the saved accounts, or another one. Without saved ones only its fields. */
export function DestinationPicker({ saved, chosen, onChoose, error, children }: Props) {
  const { t } = useTranslation()
  const choice = (id: string, title: string, note: string | null) => (
    <label key={id} className={id === chosen ? 'choice on' : 'choice'}>
      <input
        type="radio"
        name="destination"
        value={id}
        checked={id === chosen}
        onChange={() => onChoose(id)}
      />
      <Icon name={id === NEW_DESTINATION ? 'plus' : 'landmark'} className="text-brand" />
      <span className="grow">
        <span className="figures block bold">{title}</span>
        {note && <span className="block ellipsis text-mid small-text">{note}</span>}
      </span>
    </label>
  )
  return (
    <div className="stack">
      {saved.length > 0 ? (
        <fieldset>
          <legend className="wallet-legend">{t('wallet.destination.title')}</legend>
          <div className="destination-choices">
            {saved.map((one) => choice(one.id, destinationText(one, t), one.holder))}
            {choice(NEW_DESTINATION, t('wallet.destination.another'), null)}
          </div>
          {error && <p className="error space-above-small">{error}</p>}
        </fieldset>
      ) : (
        <input type="hidden" name="destination" value={NEW_DESTINATION} />
      )}
      {chosen === NEW_DESTINATION && children}
    </div>
  )
}
