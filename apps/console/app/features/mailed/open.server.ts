import { readMailedAddress } from '@palco/contract/tables'
import type { LoaderFunctionArgs } from 'react-router'
import { refusal } from '../../session/calls.server.ts'

/** Where the link of a mail leads. @throws the error page where no mail leads there */
export function loadOpening({ request }: LoaderFunctionArgs): { page: string; file: string | null } {
  const to = readMailedAddress(new URL(request.url).searchParams.get('to') ?? '')
  if (!to) throw refusal(404, 'not_found')
  return to
}
