import { createSealer } from '@palco/sealing'
import type { Database } from './db/index.ts'
import { serviceRoutes, type Route } from './http/index.ts'
import { outboxHousekeeping } from './jobs/index.ts'
import {
  bonusesForWallet,
  bonusesLive,
  bonusJobs,
  bonusRoutes,
  bonusSubscribers,
} from './modules/bonuses/index.ts'
import { brandRoutes, configurationLive, siteOriginsRoute, type Brand } from './modules/brands/index.ts'
import {
  adapterRoutes,
  casinoDeskRoutes,
  casinoJobs,
  casinoRoutes,
  frameOriginsOf,
  gameNames,
  pokerDeskRoutes,
  providerReach,
  providerRoutes,
} from './modules/casino/index.ts'
import {
  campaignDeskRoutes,
  campaignJobs,
  getsMarketing,
  marketingRoutes,
} from './modules/campaigns/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { isWonByAgreement } from './modules/play/index.ts'
import { popupDeskRoutes, popupRoutes, popupsKnown } from './modules/popups/index.ts'
import { helpDeskRoutes, helpRoutes } from './modules/help/index.ts'
import {
  confirmPassword,
  mailJobs,
  identityHousekeeping,
  verificationSubscribers,
  identityRoutes,
  Passwords,
} from './modules/identity/index.ts'
import {
  jackpotDeskRoutes,
  jackpotJobs,
  jackpotLive,
  jackpotRoutes,
  jackpotSubscribers,
  jackpotTopic,
} from './modules/jackpots/index.ts'
import { benefitsOf, levelJobs, levelRoutes } from './modules/levels/index.ts'
import { lobbyJobs, lobbyRoutes } from './modules/lobby/index.ts'
import { messageJobs, messageRoutes, messagesLive, messageSubscribers } from './modules/messages/index.ts'
import { milesJobs, milesRoutes } from './modules/miles/index.ts'
import {
  enrolReferred,
  referralJobs,
  referralRoutes,
  referralSubscribers,
} from './modules/referrals/index.ts'
import { sportsBetJobs, sportsBetRoutes, sportsBetsLive } from './modules/sports-bets/index.ts'
import { operatorHousekeeping, operatorRoutes } from './modules/operators/index.ts'
import { ownLimitRoutes } from './modules/own-limits/index.ts'
import { pushJobs, pushRoutes, pushSubscribers } from './modules/push/index.ts'
import { prodeDeskRoutes, prodeJobs, prodeRoutes } from './modules/prode/index.ts'
import { storeDeskRoutes, storeRoutes } from './modules/store/index.ts'
import { supportDeskRoutes, supportJobs, supportRoutes } from './modules/support/index.ts'
import { tradingJobs, tradingRoutes } from './modules/trading/index.ts'
import { raceLive, raceTopic, racingDeskRoutes, racingJobs, racingRoutes } from './modules/racing/index.ts'
import { promotionDeskRoutes, promotionRoutes } from './modules/promotions/index.ts'
import { booksDetail, reconciliationJobs } from './modules/reconciliation/index.ts'
import {
  customBets,
  racesOfProviders,
  sportsOfferHousekeeping,
  sportsOfferRoutes,
} from './modules/sports-offer/index.ts'
import {
  rankingLive,
  tournamentJobs,
  tournamentRoutes,
  tournamentSubscribers,
  tournamentTopic,
} from './modules/tournaments/index.ts'
import {
  paymentAdapters,
  paymentsLive,
  SANDBOX_PARTY,
  walletJobs,
  walletRoutes,
  webhookRoutes,
} from './modules/wallet/index.ts'
import { rateLimitHousekeeping } from './rate-limits.ts'
import { balanceSource } from './realtime/index.ts'
import type { Parts, PlatformOptions } from './parts.ts'

/** What modules do with events of the outbox. */
export const SUBSCRIBERS = [
  ...messageSubscribers,
  ...verificationSubscribers,
  ...referralSubscribers,
  ...bonusSubscribers,
  ...tournamentSubscribers,
  ...pushSubscribers,
  ...jackpotSubscribers,
]

export const LIVE_TOPICS = [tournamentTopic, raceTopic, jackpotTopic]

/** What players' pages are notified of. */
export const liveSources = (db: Database) => [
  balanceSource(db),
  paymentsLive,
  messagesLive(db),
  bonusesLive(db),
  configurationLive,
  sportsBetsLive,
  rankingLive,
  raceLive,
  jackpotLive(db),
]

/** Routes and jobs of every module. */
export function modulesOf(parts: Parts, options: PlatformOptions) {
  const { config, log, db, brands, providers, sessions, bus, streams, limiter } = parts
  const date = () => new Date(parts.now())
  const sandbox = {
    url: config.PAYMENTS_SANDBOX_URL,
    key: config.PAYMENTS_SANDBOX_KEY,
    publicUrl: config.PUBLIC_URL,
  }
  const payments = { db, log, now: date, adapters: paymentAdapters({ sandbox }, date) }
  const identity = {
    db,
    log,
    sessions,
    now: parts.now,
    passwords: options.passwords ?? new Passwords(),
    mailer: parts.mailer,
    siteScheme: config.SITE_SCHEME,
    registrationSteps: [enrolReferred],
  }
  const timeZoneOf = async (id: string) => (await brands.brandById(id))?.timeZone ?? 'UTC'
  const bonuses = bonusesForWallet({ now: date })
  const siteOrigin = ({ hosts, id }: Brand) => `${config.SITE_SCHEME}://${hosts[0] ?? `${id}.invalid`}`
  const follow = { db, now: date, brandById: (id: string) => brands.brandById(id) }
  const ask = customBets({ db, now: date, readKey: parts.readKey })
  const brandName = async (brandId: string) => (await brands.brandById(brandId))?.name ?? brandId

  const sealer = createSealer(config.SEALING_KEYS)

  const routes: Route[] = [
    ...serviceRoutes({
      ready: () => db.ready(),
      publicUrl: config.PUBLIC_URL,
      detail: async () => ({ ...(await booksDetail(db)), brands: await brands.health() }),
    }),
    ...brandRoutes({
      configHash: config.CONFIG_HASH,
      frameOrigins: (brandId) => frameOriginsOf(providers, brandId),
      hasPopups: popupsKnown({ db, now: date }),
    }),
    ...contentRoutes({ db }),
    ...helpRoutes({ db }),
    ...popupRoutes({ db, now: date }),
    ...promotionRoutes({ db, now: date }),
    ...tournamentRoutes({ db, now: date }),
    ...prodeRoutes({ db, now: date }),
    ...racingRoutes({ db, now: date, bus }),
    ...storeRoutes({ db, now: date }),
    ...supportRoutes({ db, now: date, sealer }),
    ...identityRoutes(identity, { register: options.registerLimit }),
    ...walletRoutes({
      ...payments,
      siteOrigin,
      gameNames: (ids, language) => gameNames(db, ids, language),
      confirmPassword: (player, password) => confirmPassword(identity, player, password),
      bonuses,
      watch: isWonByAgreement,
      limitRaise: async ({ brand, player }) => (await benefitsOf(db, brand, player.id)).withdrawals,
    }),
    ...webhookRoutes(payments),
    ...bonusRoutes({ db, now: date }),
    ...casinoRoutes({ db, providers, reach: providerReach(), now: date, siteScheme: config.SITE_SCHEME }),
    ...jackpotRoutes({ db }),
    ...lobbyRoutes({ db, now: date }),
    ...providerRoutes({ db, providers, now: date, log }),
    ...adapterRoutes({ db, providers, now: date, log }),
    siteOriginsRoute({
      brands,
      siteScheme: config.SITE_SCHEME,
      publicUrl: config.PUBLIC_URL,
      partyOf: (id) => (id === SANDBOX_PARTY ? sandbox : (providers.get(id) ?? null)),
      now: date,
    }),
    ...sportsOfferRoutes({ db, now: date }),
    ...messageRoutes({ db, now: date, getsMarketing: (owner) => getsMarketing(db, owner) }),
    ...marketingRoutes({ db, now: date, sealer }),
    ...pushRoutes({ db, now: date, sealer }),
    ...milesRoutes({ db, now: date }),
    ...levelRoutes({ db, now: date }),
    ...ownLimitRoutes({ db, now: date }),
    ...referralRoutes({ db, now: date }),
    ...sportsBetRoutes({ db, now: date, ask }),
    streams.route,
    ...tradingRoutes({
      db,
      now: date,
      brandById: (id) => brands.brandById(id),
      allBrands: () => brands.all(),
      consoleKey: config.CONSOLE_KEY,
      limiter,
    }),
    ...helpDeskRoutes({
      db,
      now: date,
      brandById: (id) => brands.brandById(id),
      consoleKey: config.CONSOLE_KEY,
      limiter,
    }),
    ...popupDeskRoutes({ ...follow, consoleKey: config.CONSOLE_KEY, limiter }),
    ...promotionDeskRoutes({
      db,
      now: date,
      brandById: (id) => brands.brandById(id),
      consoleKey: config.CONSOLE_KEY,
      limiter,
    }),
    ...campaignDeskRoutes({ ...follow, consoleKey: config.CONSOLE_KEY, limiter }),
    ...casinoDeskRoutes({ db, now: date, providers, consoleKey: config.CONSOLE_KEY, limiter }),
    ...supportDeskRoutes({ db, now: date, consoleKey: config.CONSOLE_KEY, limiter }),
    ...storeDeskRoutes({
      db,
      now: date,
      brandById: (id) => brands.brandById(id),
      consoleKey: config.CONSOLE_KEY,
      limiter,
    }),
    ...racingDeskRoutes({
      db,
      now: date,
      bus,
      brandById: (id) => brands.brandById(id),
      consoleKey: config.CONSOLE_KEY,
      limiter,
    }),
    ...pokerDeskRoutes({ db, providers, now: date, consoleKey: config.CONSOLE_KEY, limiter }),
    ...jackpotDeskRoutes({
      db,
      now: date,
      sealer,
      brandById: (id) => brands.brandById(id),
      consoleKey: config.CONSOLE_KEY,
      limiter,
    }),
    ...prodeDeskRoutes({
      db,
      now: date,
      brandById: (id) => brands.brandById(id),
      consoleKey: config.CONSOLE_KEY,
      limiter,
    }),
    ...operatorRoutes({
      db,
      now: date,
      passwords: identity.passwords,
      brandById: (id) => brands.brandById(id),
      consoleKey: config.CONSOLE_KEY,
      sealer,
      limiter,
    }),
  ]
  const definitions = [
    ...walletJobs({ ...payments, brandName, inquiryAfterMs: config.PAYMENT_INQUIRY_AFTER_MS }),
    ...casinoJobs({ db, providers, now: date, log }),
    ...tournamentJobs({ db, now: date, bus }),
    ...lobbyJobs({ db, now: date }),
    ...jackpotJobs({ db, now: date, bus, sealer }),
    ...prodeJobs({ db, now: date, timeZoneOf }),
    ...racingJobs({ db, now: date, bus, ask: racesOfProviders({ db, now: date, readKey: parts.readKey }) }),
    ...messageJobs({ db, now: date, brandName }),
    ...pushJobs({ ...follow, sealer, siteOrigin }),
    ...campaignJobs({ ...follow, sealer, mailer: parts.mailer, siteOrigin }),
    ...supportJobs({ ...identity, now: date, sealer, brandName }),
    ...milesJobs(follow),
    ...levelJobs({ db, now: date, allBrands: () => brands.all() }),
    ...referralJobs(follow),
    sportsOfferHousekeeping(db),
    ...sportsBetJobs({ ...follow, ask }),
    ...tradingJobs({ db, now: date, allBrands: () => brands.all() }),
    ...bonusJobs({
      db,
      now: date,
      timeZoneOf,
      cashbackExtra: async ({ brandId, playerId }) =>
        (await benefitsOf(db, await brands.brandById(brandId), playerId)).cashback,
    }),
    outboxHousekeeping(db),
    rateLimitHousekeeping(db, parts.now),
    identityHousekeeping(db, date),
    ...mailJobs({ ...identity, brandById: follow.brandById }),
    operatorHousekeeping({ db, now: date }),
    ...reconciliationJobs({ db, now: date, adapters: payments.adapters, providers }),
  ]
  return { routes, definitions }
}
