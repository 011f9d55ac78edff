import type { StoreItem, StorePicture } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'

type Priced = Pick<StoreItem, 'miles' | 'price'>

/** "6.000 millas", "6.000 millas + $ 10.000,00" or "$ 10.000,00". */
export function usePrice(): (priced: Priced) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ miles, price }) =>
    [
      miles === '0' ? '' : t('store.miles', { miles: format.number(miles) }),
      Number(price.amount) === 0 ? '' : format.money(price),
    ]
      .filter(Boolean)
      .join(' + ')
}

type PictureProps = { picture: StorePicture; sizes: string; eager?: boolean; className?: string }

/** The drawn picture of an item, 4:3. */
export const ItemPicture = ({ picture, sizes, eager, className }: PictureProps) => (
  <img
    className={className ?? 'store-picture'}
    src={`/art/store/${picture}-320.webp`}
    srcSet={`/art/store/${picture}-320.webp 320w, /art/store/${picture}-640.webp 640w`}
    sizes={sizes}
    alt=""
    width={640}
    height={480}
    decoding="async"
    loading={eager ? undefined : 'lazy'}
  />
)

/** Miles that are missing for an item; zero for a guest and where they are enough. */
export const missingMiles = (miles: string | null, item: Pick<StoreItem, 'miles'>): bigint => {
  const missing = miles === null ? 0n : BigInt(item.miles) - BigInt(miles)
  return missing > 0n ? missing : 0n
}
