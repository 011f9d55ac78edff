import type { Sealer } from '@palco/sealing'
import type { Database } from './db/index.ts'
import { type CallRoute, type Route, serviceRoutes } from './http/index.ts'
import { type EventSubscriber, type JobDefinition, jobsPlayerData } from './jobs/index.ts'
import { ledgerPlayerData } from './ledger/index.ts'
import { activitySummaries } from './modules/activity-summaries/index.ts'
import { adjustments } from './modules/adjustments/index.ts'
import { authorityReports } from './modules/authority-reports/index.ts'
import { bonuses, bonusesForWallet, cancelRunningBonus } from './modules/bonuses/index.ts'
import { type Brand, brands } from './modules/brands/index.ts'
import { campaigns } from './modules/campaigns/index.ts'
import { casino, listFrameOrigins, gameNames, providerReach } from './modules/casino/index.ts'
import { dataExport } from './modules/data-export/index.ts'
import { erasure } from './modules/erasure/index.ts'
import { figures } from './modules/figures/index.ts'
import { help } from './modules/help/index.ts'
import {
  confirmPassword,
  confirmPlayer,
  identity,
  type LeakedPasswords,
  leakedPasswords,
  noLeakedPasswords,
  Passwords,
} from './modules/identity/index.ts'
import { grants } from './modules/grants/index.ts'
import { fundsChecks } from './modules/funds-checks/index.ts'
import {
  accountHolder,
  demandOfNewPlayer,
  identityAdapters,
  identityChecks,
  keepCheckedData,
} from './modules/identity-checks/index.ts'
import { jackpots } from './modules/jackpots/index.ts'
import { authorityTexts } from './modules/jurisdictions/index.ts'
import { acceptWithRegistration, legalTexts } from './modules/legal-texts/index.ts'
import { readBenefits, levels } from './modules/levels/index.ts'
import { lobby } from './modules/lobby/index.ts'
import {
  consentWithRegistration,
  marketingConsents,
  withdrawConsents,
} from './modules/marketing-consents/index.ts'
import { mailedReports } from './modules/mailed-reports/index.ts'
import { messages, sendMessage } from './modules/messages/index.ts'
import { miles } from './modules/miles/index.ts'
import { operators } from './modules/operators/index.ts'
import { depositWaitsForLimits, leftForDeposits, mayDeposit, ownLimits } from './modules/own-limits/index.ts'
import { isWonByAgreement, playPlayerData } from './modules/play/index.ts'
import { playSessions } from './modules/play-sessions/index.ts'
import { playerBets } from './modules/player-bets/index.ts'
import { endView, playerViews } from './modules/player-views/index.ts'
import { players } from './modules/players/index.ts'
import { popups, popupsKnown } from './modules/popups/index.ts'
import { prode } from './modules/prode/index.ts'
import { promotions } from './modules/promotions/index.ts'
import { keepExcludedApart, protection, refuseRestrictedPerson } from './modules/protection/index.ts'
import { push } from './modules/push/index.ts'
import { racing } from './modules/racing/index.ts'
import { booksDetail, reconciliation } from './modules/reconciliation/index.ts'
import { enrolReferred, referrals } from './modules/referrals/index.ts'
import {
  askAfterChange,
  askAfterWithdrawal,
  askBeforeDeposit,
  askBeforeLogIn,
  keepAskedData,
  keepsAddress,
  prepareRegistration,
  registerAdapters,
  type Registers,
  registers,
} from './modules/registers/index.ts'
import { reports } from './modules/reports/index.ts'
import { riskMarkers } from './modules/risk-markers/index.ts'
import {
  screenChangedPlayer,
  screening,
  screenNewPlayer,
  waitsForScreening,
} from './modules/screening/index.ts'
import { savedViews } from './modules/saved-views/index.ts'
import { segments } from './modules/segments/index.ts'
import { sessionPlans } from './modules/session-plans/index.ts'
import { sportsBets } from './modules/sports-bets/index.ts'
import { customBets, racesOfProviders, sportsOffer } from './modules/sports-offer/index.ts'
import { store } from './modules/store/index.ts'
import { support } from './modules/support/index.ts'
import { tournaments } from './modules/tournaments/index.ts'
import { trading } from './modules/trading/index.ts'
import { paymentAdapters, SANDBOX_PARTY, wallet } from './modules/wallet/index.ts'
import { backupsDetail } from './observe/index.ts'
import { rateLimitHousekeeping } from './rate-limits.ts'
import { balanceSource, type LiveSource, type LiveTopic } from './realtime/index.ts'
import type { BetReader, Owner, PlayerIdentity, PlayerTable } from './model/index.ts'
import { Directory, operatorsPlayerData } from './operators/index.ts'
import type { Parts, PlatformOptions } from './parts.ts'

/** What a module brings. Its routes and jobs are made from the parts that they name. */
type Module<P> = {
  routes?: (parts: P) => Route[]
  /** Operators' calls. */
  deskRoutes?: (parts: P) => CallRoute[]
  jobs?: (parts: P) => JobDefinition[]
  /** What it does with events of the outbox. */
  subscribers?: readonly EventSubscriber[]
  /** What players' pages are notified of. */
  live?: (parts: { db: Database }) => LiveSource[]
  topics?: readonly LiveTopic[]
  /** How bets of its products are read for the list of all. */
  bets?: readonly BetReader[]
  /** What it keeps of a player. */
  playerData?: readonly PlayerTable[]
}

const MODULES: readonly Module<ModuleParts>[] = [
  brands,
  legalTexts,
  help,
  popups,
  promotions,
  tournaments,
  prode,
  racing,
  store,
  support,
  identity,
  wallet,
  bonuses,
  casino,
  jackpots,
  lobby,
  sportsOffer,
  marketingConsents,
  messages,
  campaigns,
  push,
  miles,
  levels,
  ownLimits,
  playSessions,
  sessionPlans,
  protection,
  adjustments,
  grants,
  playerViews,
  dataExport,
  erasure,
  identityChecks,
  fundsChecks,
  registers,
  riskMarkers,
  activitySummaries,
  screening,
  referrals,
  sportsBets,
  playerBets,
  trading,
  operators,
  segments,
  savedViews,
  mailedReports,
  players,
  reconciliation,
  reports,
  authorityReports,
  figures,
]

/** What modules do with events of the outbox. */
export const SUBSCRIBERS = MODULES.flatMap(({ subscribers = [] }) => subscribers)

/** What is kept of a player, by the modules and by what they rest on. */
export const PLAYER_TABLES: readonly PlayerTable[] = [
  ...MODULES.flatMap(({ playerData = [] }) => playerData),
  ...ledgerPlayerData,
  ...playPlayerData,
  ...operatorsPlayerData,
  ...jobsPlayerData,
]

const BET_READERS: readonly BetReader[] = MODULES.flatMap(({ bets = [] }) => bets)

export const LIVE_TOPICS = MODULES.flatMap(({ topics = [] }) => topics)

/** What players' pages are notified of. */
export const liveSources = (db: Database): LiveSource[] => [
  balanceSource(db),
  ...MODULES.flatMap(({ live }) => live?.({ db }) ?? []),
]

/** Routes and jobs of every module. */
export function makeModules(parts: Parts, options: PlatformOptions) {
  const { db, brands: directory, config, streams } = parts
  const ready = makeModuleParts(parts, options)
  const readBackups = backupsDetail(config.BACKUP_DIR, () => new Date(parts.now()))
  const routes: Route[] = [
    ...serviceRoutes({
      ready: () => db.ready(),
      health: parts.health,
      publicUrl: config.PUBLIC_URL,
      detail: async () => ({
        ...(await booksDetail(db)),
        ...(await readBackups()),
        brands: await directory.health(),
      }),
    }),
    streams.route,
    ...MODULES.flatMap((one) => [...(one.routes?.(ready) ?? []), ...(one.deskRoutes?.(ready) ?? [])]),
  ]
  const definitions = [
    rateLimitHousekeeping(db, parts.now),
    ...MODULES.flatMap(({ jobs }) => jobs?.(ready) ?? []),
  ]
  return { routes, definitions }
}

type ModuleParts = ReturnType<typeof makeModuleParts>

/** What modules are made with. */
function makeModuleParts(parts: Parts, options: PlatformOptions) {
  const {
    config,
    log,
    db,
    brands: directory,
    providers,
    sessions,
    bus,
    limiter,
    mailer,
    sms,
    readKey,
    keys,
    sealer,
  } = parts
  const now = () => new Date(parts.now())
  const ground = {
    db,
    log,
    now,
    bus,
    limiter,
    mailer,
    sms,
    sessions,
    providers,
    reach: providerReach(),
    passwords: options.passwords ?? new Passwords(),
    leaks:
      config.LEAKED_PASSWORDS_URL === undefined
        ? noLeakedPasswords
        : leakedPasswords(config.LEAKED_PASSWORDS_URL, log),
    sealer,
    authorityStores: config.AUTHORITY_STORES,
    isConsoleKey: (given: string | string[] | undefined) => keys.holds('CONSOLE_KEY', given),
    consoleUrl: config.CONSOLE_PUBLIC_URL,
    directory: config.SIGN_ON && new Directory(config.SIGN_ON, config.CONSOLE_PUBLIC_URL),
    backupDir: config.BACKUP_DIR,
    isConfigHash: (given: string) => keys.holds('CONFIG_HASH', given),
    noteProviderKey: (provider: string, keyId: string) => keys.note(`game:${provider}`, keyId),
    siteScheme: config.SITE_SCHEME,
    publicUrl: config.PUBLIC_URL,
    registerLimit: options.registerLimit,
    registers: registerAdapters({
      sandbox: {
        url: config.IDENTITY_SANDBOX_URL,
        get key() {
          return config.IDENTITY_SANDBOX_KEY
        },
      },
      connections: config.REGISTER_CONNECTIONS,
    }),
    ask: customBets({ db, now, readKey }),
    askRaces: racesOfProviders({ db, now, readKey }),
  }
  const ofBrands = brandParts(directory, config.SITE_SCHEME)
  return { ...ground, ...ofBrands, ...paymentParts(parts, now), ...crossModuleParts(ground, ofBrands) }
}

const brandParts = (directory: Parts['brands'], siteScheme: string) => ({
  brands: directory,
  brandById: (id: string) => directory.brandById(id),
  allBrands: () => directory.all(),
  brandName: async (id: string) => (await directory.brandById(id))?.name ?? id,
  readTimeZone: async (id: string) => (await directory.brandById(id))?.timeZone ?? 'UTC',
  siteOrigin: ({ hosts, id }: Brand) => `${siteScheme}://${hosts[0] ?? `${id}.invalid`}`,
})

function paymentParts({ config, providers, keys }: Parts, now: () => Date) {
  const sandbox = {
    url: config.PAYMENTS_SANDBOX_URL,
    // Read at each use: it may change.
    get key() {
      return config.PAYMENTS_SANDBOX_KEY
    },
    onKey: (id: string) => keys.note('PAYMENTS_SANDBOX_KEY', id),
    publicUrl: config.PUBLIC_URL,
  }
  const identitySandbox = {
    url: config.IDENTITY_SANDBOX_URL,
    get key() {
      return config.IDENTITY_SANDBOX_KEY
    },
    onKey: (id: string) => keys.note('IDENTITY_SANDBOX_KEY', id),
    publicUrl: config.PUBLIC_URL,
  }
  return {
    identityAdapters: identityAdapters({ sandbox: identitySandbox }, now),
    adapters: paymentAdapters({ sandbox }, now),
    inquiryAfterMs: config.PAYMENT_INQUIRY_AFTER_MS,
    findParty: (id: string) => (id === SANDBOX_PARTY ? sandbox : (providers.get(id) ?? null)),
  }
}

type Ground = Pick<Parts, 'db' | 'log' | 'mailer' | 'sms' | 'providers' | 'sessions' | 'limiter'> & {
  registers: Registers
  now: () => Date
  passwords: Passwords
  leaks: LeakedPasswords
  sealer: Sealer
  siteScheme: 'http' | 'https'
}
type Asked = Parameters<typeof wallet.routes>[0] &
  Parameters<typeof bonuses.jobs>[0] &
  Parameters<typeof identity.routes>[0]

/** What modules ask of others that they do not import. */
const crossModuleParts = (ground: Ground, { brandById }: ReturnType<typeof brandParts>) => ({
  sendMessage,
  frameOrigins: (brandId: string) => listFrameOrigins(ground.providers, brandId),
  playerTables: () => PLAYER_TABLES,
  betReaders: () => BET_READERS,
  hasPopups: popupsKnown(ground),
  authorityTexts: (brand: Pick<Brand, 'timeZone' | 'configuration'>) => authorityTexts(brand, ground.now()),
  registrationSteps: [
    refuseRestrictedPerson,
    enrolReferred,
    demandOfNewPlayer,
    screenNewPlayer,
    acceptWithRegistration,
    consentWithRegistration,
  ],
  personalSteps: [keepExcludedApart, keepCheckedData, keepAskedData(ground), screenChangedPlayer],
  keepsAddress: keepsAddress(ground),
  prepareRegistration: prepareRegistration(ground),
  beforeLogIn: askBeforeLogIn(ground),
  afterPersonalChange: askAfterChange(ground),
  endView: ((_, player, address) =>
    endView(ground.db, player, { address, at: ground.now() })) satisfies Asked['endView'],
  beforeDeposit: (({ brand, player }) =>
    askBeforeDeposit(ground)(brand, player)) satisfies Asked['beforeDeposit'],
  afterWithdrawal: (({ brand, player }) =>
    askAfterWithdrawal(ground)(brand, player)) satisfies Asked['afterWithdrawal'],
  gameNames: ((ids, language) => gameNames(ground.db, ids, language)) satisfies Asked['gameNames'],
  confirmPassword: (player: PlayerIdentity, password: string) =>
    confirmPassword({ ...ground, now: () => ground.now().getTime() }, player, password),
  confirmPlayer: ((player, proof) =>
    confirmPlayer(
      { ...ground, now: () => ground.now().getTime() },
      player,
      proof,
    )) satisfies Asked['confirmPlayer'],
  bonuses: bonusesForWallet(ground),
  depositRoom: ((context) => (tx, at) => leftForDeposits(tx, context, at)) satisfies Asked['depositRoom'],
  depositWaits: ((context) => (tx, at) =>
    depositWaitsForLimits(tx, context, at)) satisfies Asked['depositWaits'],
  endWithExclusion: [
    (owner: Owner, key: string) => cancelRunningBonus(ground, owner, key),
    withdrawConsents(ground),
  ],
  watch: isWonByAgreement,
  screened: waitsForScreening({ brandById }),
  accountHolder: accountHolder({ brandById }),
  mayDeposit: mayDeposit({ brandById }),
  limitRaise: (async ({ brand, player }) =>
    (await readBenefits(ground.db, brand, player.id)).withdrawals) satisfies Asked['limitRaise'],
  cashbackExtra: (async ({ brandId, playerId }) =>
    (await readBenefits(ground.db, await brandById(brandId), playerId))
      .cashback) satisfies Asked['cashbackExtra'],
})
