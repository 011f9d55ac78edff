import type { SavedDestination } from '@palco/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { NEW_DESTINATION } from './checks.ts'
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
      <Icon name={id === NEW_DESTINATION ? 'plus' : 'landmark'} className="text-(--brand-text)" />
      <span className="min-w-0 grow">
        <span className="num block font-bold">{title}</span>
        {note && <span className="block truncate text-sm text-(--text-mid)">{note}</span>}
      </span>
    </label>
  )
  return (
    <div className="grid gap-4">
      {saved.length > 0 ? (
        <fieldset>
          <legend className="mb-2 font-semibold">{t('wallet.destination.title')}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {saved.map((one) => choice(one.id, destinationText(one, t), one.holder))}
            {choice(NEW_DESTINATION, t('wallet.destination.another'), null)}
          </div>
          {error && <p className="er mt-2">{error}</p>}
        </fieldset>
      ) : (
        <input type="hidden" name="destination" value={NEW_DESTINATION} />
      )}
      {chosen === NEW_DESTINATION && children}
    </div>
  )
}
