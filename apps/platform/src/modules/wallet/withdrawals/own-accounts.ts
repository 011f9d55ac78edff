import type { Queryable } from '../../../db/index.ts'

/** The field of a destination that is the platform's own: an address that a deposit was asked for at, or an account of a method. */
export async function ownAccountField(
  q: Queryable,
  destination: Readonly<Record<string, string>>,
): Promise<'wallet_address' | 'cvu' | 'iban' | 'pix_key' | null> {
  const { wallet_address: address, cvu, iban, pix_key: pix } = destination
  const account = cvu ?? iban ?? pix
  const { rows } = await q.query<{ address: boolean; account: boolean }>({
    name: 'wallet-own-account',
    text: `SELECT EXISTS (SELECT 1 FROM payments WHERE lower(instructions ->> 'address') = lower($1)) AS address,
      EXISTS (SELECT 1 FROM payment_methods
        WHERE upper(regexp_replace(settings ->> 'account', '[ .-]', '', 'g')) = upper($2)) AS account`,
    values: [address ?? null, account ?? null],
  })
  if (rows[0]?.address) return 'wallet_address'
  if (!rows[0]?.account) return null
  return cvu !== undefined ? 'cvu' : iban !== undefined ? 'iban' : 'pix_key'
}
