/** Hosts of the browsers' push services: Chrome and its kin, Firefox, Safari, Edge on Windows. */
const HOSTS =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)$/

/**
 * Whether an endpoint is one of a push service. A player names it, and the platform calls it: any other address would let
 * players choose what the platform calls.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  return protocol === 'https:' && port === '' && username === '' && HOSTS.test(hostname)
}
