import { ADDRESS_FIELDS, type AddressField } from '@palco/contract/tables'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { Progress } from '~/ui/progress.tsx'
import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { ItemData, OrderAnswer } from './load.ts'
import { missingMiles, usePrice } from './price.tsx'

const COMPLETE: Record<AddressField, string> = {
  recipient: 'name',
  street: 'street-address',
  city: 'address-level2',
  region: 'address-level1',
  postal_code: 'postal-code',
  phone: 'tel',
}
const MOST: Record<AddressField, number> = {
  recipient: 80,
  street: 120,
  city: 80,
  region: 80,
  postal_code: 12,
  phone: 20,
}

type Props = { data: ItemData; answer?: OrderAnswer }

/** The order: price, address where the item is sent, one button. A native form. */
export function OrderForm({ data, answer }: Props) {
  const { t } = useTranslation()
  const price = usePrice()
  const busy = useNavigation().state !== 'idle'
  const { item, miles } = data
  if (miles === null) {
    return (
      <Button href={paths.storeItem(item.id, 'enter')} variant="brand" size="large" wide>
        {t('store.enter')}
      </Button>
    )
  }
  if (item.stock === 0) return <Note kind="warning">{t('store.soldOutText')}</Note>
  if (item.left === 0) {
    return <Note kind="info">{t('store.limitReached', { limit: item.limit ?? 0 })}</Note>
  }
  if (item.level?.reached === false) return <LevelNeeded name={item.level.name} />
  if (missingMiles(miles, item) > 0n) return <Missing data={data} />
  return (
    <XsrfForm method="post" action={paths.storeItem(item.id)} className="stack">
      <input type="hidden" name="idempotency_key" value={answer?.retryKey ?? data.idempotencyKey} />
      <input type="hidden" name="miles" value={item.miles} />
      <input type="hidden" name="price" value={item.price.amount} />
      {item.kind === 'goods' && <AddressFields known={data.known} answer={answer} />}
      <FormErrors only />
      <Button type="submit" variant="brand" size="large" wide busy={busy}>
        {t('store.order', { price: price(item) })}
      </Button>
      <p className="tiny-text text-mid">
        {t(item.kind === 'goods' ? 'store.cancelHint' : 'store.finalHint')}
      </p>
    </XsrfForm>
  )
}

/** The item is for a level of the club that the player has not reached. */
function LevelNeeded({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <Note kind="info" title={t('store.fromLevel', { level: name })}>
      <p>{t('store.fromLevelText')}</p>
      <a className="link" href={paths.profile('miles')}>
        {t('store.seeLevel')}
      </a>
    </Note>
  )
}

function AddressFields({ known, answer }: Pick<ItemData, 'known'> & { answer?: OrderAnswer }) {
  const { t } = useTranslation()
  return (
    <fieldset className="store-address">
      <legend className="display display-small">{t('store.address')}</legend>
      {ADDRESS_FIELDS.map((field) => (
        <TextField
          key={field}
          id={`store-${field}`}
          name={field}
          className={`store-${field.replace('_', '-')}`}
          label={t(`store.fields.${field}`)}
          type={field === 'phone' ? 'tel' : 'text'}
          defaultValue={answer?.values?.[field] ?? known[field] ?? ''}
          error={answer?.fields?.[field]}
          autoComplete={COMPLETE[field]}
          minLength={field === 'phone' ? 6 : 2}
          maxLength={MOST[field]}
          required
        />
      ))}
    </fieldset>
  )
}

/** How far the player's miles are from the item. */
function Missing({ data: { item, miles } }: Pick<Props, 'data'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const missing = missingMiles(miles, item)
  return (
    <div className="stack-small">
      <p className="semibold">{t('store.missing', { miles: format.number(missing.toString()) })}</p>
      <Progress value={Number(miles)} max={Number(item.miles)}>
        {format.number(miles)} / {format.number(item.miles)}
      </Progress>
      <p className="small-text text-mid">{t('store.earn')}</p>
      <Button href={paths.casinoGames()} variant="brand" size="large" wide>
        {t('store.play')}
      </Button>
    </div>
  )
}
