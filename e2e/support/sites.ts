/** Below the ephemeral ports, so that no outgoing connection takes one of them. */
export const PORTS = {
  storefront: 20_300,
  platform: 20_301,
  originals: 20_302,
  payments: 20_303,
  console: 20_304,
  feed: 20_305,
  identity: 20_306,
}

/** The directory of the operators' company. It is another site than the console's localhost. */
export const DIRECTORY = { host: '127.0.0.1', port: 20_307 }

/** Where the operators' console answers. */
export const CONSOLE = `http://localhost:${PORTS.console}`

/** Where the demo brands answer in the journeys. */
export const SITES = {
  brasa: `http://localhost:${PORTS.storefront}`,
  tribuna: `http://tribuna.localhost:${PORTS.storefront}`,
  marea: `http://marea.localhost:${PORTS.storefront}`,
  /** Without a jurisdiction (neutral-brand.ts). */
  plaza: `http://plaza.localhost:${PORTS.storefront}`,
} as const
