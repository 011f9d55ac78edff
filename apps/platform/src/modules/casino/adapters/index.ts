import type { Log } from '@palco/service/log'
import { PROTOCOL_BODY_BYTES, isNotStorable, JsonText, type RawRoute, rawRoute } from '../../../http/index.ts'
import { toOrigin, type ProviderSettings } from '../provider/settings.ts'
import type {
  AdapterDeps,
  FamilyAnswer,
  FamilyProvider,
  FamilyRequest,
  FamilyRoute,
  ProviderAdapter,
} from './adapter.ts'
import { aggregator } from './aggregator/index.ts'
import { merchant } from './merchant/index.ts'
import { type FamilyProtocol, PROTOCOLS } from './protocols.ts'
import { type FamilySettings, familySettings } from './settings.ts'
import { MessageRefused } from './wallet.ts'

const ADAPTERS: { readonly [P in FamilyProtocol]: ProviderAdapter } = {
  aggregator: aggregator,
  merchant: merchant,
}

/** The adapter of a provider of another protocol, and its settings; null for one of the platform's own. */
export function findAdapter(
  provider: ProviderSettings,
): { adapter: ProviderAdapter; provider: FamilyProvider<FamilySettings> } | null {
  const { protocol = 'palco' } = provider
  if (protocol === 'palco') return null
  const adapter = ADAPTERS[protocol]
  return { adapter, provider: { ...provider, family: adapter.settings.parse(provider.settings) } }
}

/** What is wrong with the settings of a protocol, one line for each field; none: they fit. */
export function settingsProblems(protocol: string, settings: unknown): string[] {
  if (protocol === 'palco') return []
  if (!isProtocol(protocol)) return [`protocol: one of ${PROTOCOLS.join(', ')}`]
  const read = ADAPTERS[protocol as FamilyProtocol].settings.safeParse(settings ?? {})
  return read.error?.issues.map(({ path, message }) => `settings ${path.join('.')}: ${message}`) ?? []
}

const isProtocol = (text: string) => (PROTOCOLS as readonly string[]).includes(text)

/** Whether this version of the platform speaks with a provider as its row says. */
export const isKnownProvider = (
  provider: Omit<ProviderSettings, 'protocol'> & { protocol: string },
): provider is ProviderSettings & { protocol: (typeof PROTOCOLS)[number] } =>
  settingsProblems(provider.protocol, provider.settings).length === 0

/** The origin of a provider's pages: the only one that the site frames and takes messages from. */
export const toFrameOrigin = (provider: Pick<ProviderSettings, 'url' | 'settings' | 'protocol'>): string =>
  (provider.protocol ?? 'palco') === 'palco'
    ? toOrigin(provider)
    : (familySettings.safeParse(provider.settings).data?.frame_origin ?? toOrigin(provider))

/** The wallet's calls of every family. */
export const adapterRoutes = ({ log, ...deps }: AdapterDeps & { log: Log }): RawRoute[] =>
  Object.values(ADAPTERS)
    .flatMap((adapter) => adapter.routes(deps))
    .map((route) =>
      rawRoute({
        method: 'POST',
        path: route.path,
        bodyLimit: PROTOCOL_BODY_BYTES,
        async handler({ rawBody, headers, params }) {
          const request = { provider: params['provider'] ?? '', rawBody, headers }
          const { status, text, refused } = await readAnswer(route, request, log)
          if (refused)
            log.warn({ path: route.path, provider: request.provider, status, text }, 'provider call refused')
          return new JsonText(status, text)
        },
      }),
    )

async function readAnswer(route: FamilyRoute, request: FamilyRequest, log: Log): Promise<FamilyAnswer> {
  try {
    return await route.answer(request)
  } catch (error) {
    if (error instanceof MessageRefused) return route.refusal(error.code, error.balance)
    if (isNotStorable(error)) return route.refusal('invalid_request', null)
    // The outcome is unknown: the provider repeats the message with the same ids.
    log.error({ err: error, provider: request.provider }, 'a call of an adapted provider failed')
    return route.refusal('unexpected', null)
  }
}
