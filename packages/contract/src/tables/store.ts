/** Product of the brand's store: counterparty `product:store`, area of its movements. */
export const STORE = 'store'

/** What an item is. `goods` are sent to an address; the others arrive with the order. `tournament` is the entry to one. */
export const STORE_KINDS = ['bonus', 'free_spins', 'free_bet', 'tournament', 'goods'] as const
export type StoreKind = (typeof STORE_KINDS)[number]

/** placed → preparing → shipped → delivered; any of them → refunded. What is no goods is delivered at once. */
export const STORE_ORDER_STATES = ['placed', 'preparing', 'shipped', 'delivered', 'refunded'] as const
export type StoreOrderState = (typeof STORE_ORDER_STATES)[number]
/** What may follow a state of goods. */
export const NEXT_ORDER_STATES: Partial<Record<StoreOrderState, readonly StoreOrderState[]>> = {
  placed: ['preparing', 'shipped'],
  preparing: ['shipped'],
  shipped: ['delivered'],
}

/** Pictures of items, drawn by tools/art. */
export const STORE_PICTURES = [
  'bonus',
  'free-bet',
  'free-spins',
  'trophy',
  'shirt',
  'cap',
  'mug',
  'headphones',
  'ball',
  'phone',
] as const
export type StorePicture = (typeof STORE_PICTURES)[number]

/** Fields of an address, in the order of the form. */
export const ADDRESS_FIELDS = ['recipient', 'street', 'city', 'region', 'postal_code', 'phone'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
