/** The typed settings of the console, read once at its start (server/config.ts). */
export type ConsoleConfig = {
  port: number
  host: string
  /** Where the platform is, and the key it knows the console by. */
  platformUrl: string
  platformKey: string
  /** How browsers reach the console; with https cookies are `__Host-` and Secure. */
  publicUrl: string
  /** Whose `X-Forwarded-For` counts: none, or that of the proxies named here (`loopback`, addresses, networks). */
  trustProxy: string | false
  /** IANA name of the zone times are shown in. */
  timeZone: string
}
