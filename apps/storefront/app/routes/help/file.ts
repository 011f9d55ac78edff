import type { LoaderFunctionArgs } from 'react-router'
import { ticketFile } from '~/features/support/ticket-file.server.ts'

/** A file of a ticket's conversation. */
export const loader = ({ context, params, url }: LoaderFunctionArgs): Promise<Response> =>
  ticketFile(context, {
    number: params['number'] ?? '',
    id: params['id'] ?? '',
    key: url.searchParams.get('key') ?? undefined,
  })
