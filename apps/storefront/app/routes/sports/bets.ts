import { redirect, type LoaderFunctionArgs } from 'react-router'
import { movedAddress } from '~/features/bets/choices.ts'

/** The list of bets of this product, which has become a part of that of all. */
export const loader = ({ url }: LoaderFunctionArgs) => redirect(movedAddress('sports', url.searchParams), 301)
