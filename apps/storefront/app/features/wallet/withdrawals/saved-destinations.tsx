import type { SavedDestination } from '@palco/contract'
import { useNavigation } from 'react-router'
import { useTranslation } from '~/i18n/index.ts'
import { ConfirmedForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { destinationText } from './destination-text.ts'

/** The saved accounts with a way to delete each; nothing when there are none. */
export function SavedDestinations({ saved }: { saved: readonly SavedDestination[] }) {
  const { t } = useTranslation()
  if (saved.length === 0) return null
  return (
    <details className="saved-destinations">
      <summary>{t('wallet.destination.manage')}</summary>
      <ul>
        {saved.map((one) => (
          <li key={one.id}>
            <span className="grow">
              <span className="figures block semibold">{destinationText(one, t)}</span>
              {one.holder && <span className="block ellipsis text-mid small-text">{one.holder}</span>}
            </span>
            <DeleteForm destination={one} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Deletes an account, after a question. Without JavaScript the button itself is the answer. */
function DeleteForm({ destination }: { destination: SavedDestination }) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const name = destinationText(destination, t)
  return (
    <ConfirmedForm
      question={t('wallet.destination.deleteQuestion', { name })}
      text={t('wallet.destination.deleteText')}
      confirmLabel={t('wallet.destination.deleteYes')}
      cancelLabel={t('wallet.destination.deleteNo')}
      danger
    >
      <input type="hidden" name="act" value="delete-destination" />
      <input type="hidden" name="id" value={destination.id} />
      <Button
        type="submit"
        variant="ghost"
        icon="trash-2"
        busy={busy}
        aria-label={`${t('wallet.destination.delete')}: ${name}`}
      >
        {t('wallet.destination.delete')}
      </Button>
    </ConfirmedForm>
  )
}
