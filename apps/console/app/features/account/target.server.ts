import { readMailedAddress } from '@palco/contract/tables'

/** The report of this address to which a log-in leads on; `null`: to none. */
export const readTarget = (given: string | null): string | null =>
  readMailedAddress(given ?? '')?.page ?? null

/** The same of a request. */
export const targetIn = ({ url }: Request): string | null => readTarget(new URL(url).searchParams.get('to'))
