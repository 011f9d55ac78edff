/** Whose keys they are: the host without its port. A key of one host is offered at no other one. */
export const relyingParty = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** Where a key is used: the page's own origin. */
export const originOfSite = (scheme: 'http' | 'https', host: string): string =>
  `${scheme}://${host.toLowerCase()}`
