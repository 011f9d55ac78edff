import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { paths } from '~/paths.ts'

/** Marking a favourite changes nothing that a list must ask the backend for again: the heart knows already. */
export function keepsLists({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === paths.favorites() ? false : defaultShouldRevalidate
}
