import { withQuery } from './paths.ts'

/** Addresses of support and unsubscribing. They are not in `paths`, whose code every first page loads. */
export const supportPaths = {
  contact: () => '/help/contact',
  tickets: (query: { cursor?: string } = {}) => withQuery('/help/tickets', query),
  /** `key`: of a guest's ticket. */
  ticket: (number: string, query: { key?: string | null; sent?: string } = {}) =>
    withQuery(`/help/tickets/${encodeURIComponent(number)}`, {
      key: query.key ?? undefined,
      sent: query.sent,
    }),
  /** A file of the conversation; `key`: of a guest's ticket. */
  file: (number: string, id: string, query: { key?: string | undefined }) =>
    withQuery(`/help/tickets/${encodeURIComponent(number)}/files/${encodeURIComponent(id)}`, query),
  /** `token`: of the mail. */
  unsubscribe: (token?: string) => withQuery('/unsubscribe', { token }),
  /** Where mail programs unsubscribe by themselves. */
  unsubscribeOneClick: () => '/unsubscribe/one-click',
} as const
