import type { CallKey } from './required.ts'

/**
 * What a page shows without a call that it needs: `state` = itself, with a word that there is nothing or that it is not available;
 * `form` = its form, whose sending fails; `missing` = that there is no such page (404); `away` = another page, which it leads to.
 */
export type Without = 'state' | 'form' | 'missing' | 'away'

export type SitePage = {
  /** As in the site's table of pages, `:name` for a parameter. */
  readonly path: string
  /** Without any of these the page is not what it is for. */
  readonly needs: readonly CallKey[]
  /** What it leaves out, or cannot do, without them. */
  readonly uses: readonly CallKey[]
  readonly without: Without
}

const page = (
  path: string,
  needs: readonly CallKey[],
  uses: readonly CallKey[] = [],
  without: Without = 'state',
): SitePage => ({ path, needs, uses, without })

const FILTERS = ['listGameFilters', 'listJackpots'] as const
const LOBBY = [...FILTERS, 'readLobbyFigures', 'listSuggestedGames', 'markFavorite'] as const
const GAME_FRAME = ['listGames', 'listJackpots', 'readSitting', 'markFavorite'] as const
const ROOM = ['readPokerRoom', 'readGame', 'launchGame'] as const
const SLIP = ['checkSlip', 'placeBets', 'listFollowed', 'setFollows'] as const
const RACE_BETS = ['quoteRaceTicket', 'placeRaceTicket', 'placeRaceBet'] as const
const LEAGUE = [
  'changeProdeLeague',
  'endProdeLeague',
  'leaveProdeLeague',
  'removeProdeMember',
  'sayInProdeLeague',
] as const
const PROOF = ['sendProof', 'sendDocument', 'cancelDeposit', 'cancelWithdrawal'] as const

/** What /profile shows in its sections, each without those it does not find. */
const PROFILE = [
  ...([
    'updateUser',
    'changePassword',
    'changeAddress',
    'readAddressChange',
    'sendEmailVerification',
    'sendPhoneCode',
    'verifyPhone',
  ] as const),
  ...(['listSessions', 'endOwnSession', 'endOtherSessions'] as const),
  ...(['readSecondFactor', 'beginSecondFactor', 'confirmSecondFactor', 'renewRecoveryCodes'] as const),
  ...(['endSecondFactor', 'listPasskeys', 'beginPasskey', 'addPasskey', 'removePasskey'] as const),
  ...(['listMessages', 'readMessage', 'openMessage', 'deleteMessage', 'readPush', 'subscribePush'] as const),
  ...(['unsubscribePush', 'readMarketingConsents', 'changeMarketingConsents', 'readReferrals'] as const),
  ...(['readMiles', 'listMilesEarnings', 'listMilesWithdrawals', 'claimMiles', 'readLevel'] as const),
  ...([
    'readOwnLimits',
    'setOwnLimit',
    'setTimeLimit',
    'confirmOwnLimit',
    'answerRaiseTest',
    'declineOwnLimits',
  ] as const),
  ...([
    'readPlaySession',
    'setCheckInterval',
    'readProtection',
    'takeBreak',
    'excludeSelf',
    'comeBack',
  ] as const),
  ...(['listBonuses', 'listBonusRules', 'claimBonus', 'cancelBonus', 'redeemBonusCode'] as const),
  ...(['readIdentityCheck', 'readFundsCheck', 'listPayments'] as const),
] as const

/** What no page is about: live values, acts, pop-ups and the addresses for search engines. Without them nothing is said. */
export const CALLS_OF_ALL_PAGES = [
  'act',
  'goOnPlaying',
  'liveStream',
  'listSportsAddresses',
  'listPopups',
  'dismissPopup',
] as const satisfies readonly CallKey[]

/** Every page of the site with the optional calls it needs and uses; all of them rest on `REQUIRED_CALLS`. */
export const SITE_PAGES: readonly SitePage[] = [
  page('/', [], ['listGames', ...LOBBY, 'listPromotions', 'listSportsEvents', 'listAllBets', 'listFollowed']),
  page('/login', [], ['beginPasskeyLogIn', 'logInByPasskey']),
  page('/register', ['register'], [], 'form'),
  page('/reset/password', ['forgotPassword', 'resetPassword'], [], 'form'),
  page('/verify-email', ['verifyEmail'], [], 'form'),
  page('/confirm-address', ['confirmAddress'], [], 'form'),
  page('/not-me', ['denyLogIn'], [], 'form'),
  page('/view', ['viewSession'], [], 'form'),

  page('/casino', ['listGames'], LOBBY),
  page('/casino/casino-games', ['listGames'], FILTERS),
  page('/casino/play/:id', ['readGame', 'launchGame'], GAME_FRAME),
  page('/casino/demo/:id', ['readGame', 'openDemo'], GAME_FRAME),
  page('/live-casino', ['listGames'], LOBBY),
  page('/live-casino/live-casino-games', ['listGames'], FILTERS),
  page('/favorites', ['listGames'], ['listJackpots', 'markFavorite']),
  page('/favorites/casino-games', ['listGames'], ['listJackpots', 'markFavorite']),
  page('/icons-seeker-page', ['listGames'], FILTERS),

  page('/search', [], ['listGames', 'searchSports', 'listPromotions', 'listHelp']),
  page('/bets', ['listAllBets'], ['cashOut', 'setAutoCashOut']),
  page(
    '/sports',
    ['readSports', 'listSportsEvents'],
    [...SLIP, 'listSportsBoosts', 'searchSports', 'listGames'],
  ),
  page('/live', ['readSports', 'listSportsEvents'], [...SLIP, 'readSportsEvent', 'listGames']),
  page('/sports/competition/:id', ['readSports', 'listSportsEvents'], SLIP, 'away'),
  page('/sports/event/:id', ['readSportsEvent'], SLIP, 'away'),
  page(
    '/sports/favourites',
    ['readSports', 'listFollowed'],
    ['checkSlip', 'placeBets', 'setFollows'],
    'away',
  ),
  page('/sports/results', ['readSports', 'listSportsEvents'], [], 'away'),
  page('/sports/slip', ['checkSlip', 'placeBets'], [], 'form'),
  page('/sports/bets/:id', ['readBet'], ['cashOut', 'setAutoCashOut'], 'away'),
  page('/virtuals', ['listGames'], FILTERS),
  page('/golden-race', ['readChannel'], ['launchChannel', 'listGames', 'readSitting']),
  page('/horses', ['listRaces'], ['listGames']),
  page('/horses/race/:id', ['readRace'], RACE_BETS, 'missing'),
  page('/horses/accumulator', ['placeRaceMultiple'], ['readRace'], 'form'),
  page('/poker', ROOM, GAME_FRAME),
  page('/poker/table/:id', ROOM, GAME_FRAME),
  page(
    '/prode',
    ['listProdeRounds', 'readProdeRound'],
    [
      'readProdeRanking',
      'listProdeLeagues',
      'savePredictions',
      'joinProdeRound',
      'shareProdeCard',
      'listGames',
    ],
  ),
  page('/prode/card/:code', ['readProdeCard'], [], 'missing'),
  page('/prode/leagues', ['listProdeLeagues'], ['createProdeLeague', 'joinProdeLeague']),
  page('/prode/leagues/:id', ['readProdeLeague'], LEAGUE, 'missing'),
  page('/store', ['listStoreItems'], ['listGames']),
  page('/store/item/:id', ['readStoreItem'], ['placeStoreOrder'], 'missing'),
  page('/store/orders', ['listStoreOrders'], ['cancelStoreOrder']),
  page('/tournaments', ['listTournaments']),
  page('/tournaments/:id', ['readTournament'], ['readRanking', 'joinTournament'], 'missing'),
  page('/promotions', ['listPromotions'], ['listBonuses']),
  page('/promotions/type/bonus', ['listPromotions'], ['listBonuses']),
  page('/promotions/type/promotion', ['listPromotions'], ['listBonuses']),
  page('/promotions/:id', ['readPromotion'], ['listPromotions', 'listBonusRules', 'listBonuses'], 'missing'),
  page('/promotions/:id/other-promotions', ['listPromotions'], ['listBonuses']),

  page(
    '/second-factor',
    ['readDueFactor', 'passFactor'],
    ['sendFactorCode', 'beginPasskeyFactor', 'passPasskeyFactor'],
  ),
  page('/profile', [], PROFILE),
  page('/profile/data', ['readDataExport', 'requestDataExport'], ['readDataExportPage']),
  page(
    '/profile/closing',
    ['readProtection'],
    ['closeAccount', 'reopenAccount', 'readErasure', 'requestErasure'],
  ),
  page(
    '/profile/identity',
    ['readIdentityCheck'],
    ['beginIdentityCheck', 'sendIdentityDocument', 'readProtection', 'readFundsCheck'],
  ),
  page('/profile/funds', ['readFundsCheck'], ['declareFunds', 'sendFundsDocument']),
  page('/profile/risk', ['readRisk'], ['answerRisk']),
  page('/profile/texts', ['readLegalTexts'], ['acceptLegalTexts']),
  page(
    '/profile/first-limits',
    ['readOwnLimits'],
    ['readProtection', 'readPlaySession', 'setOwnLimit'],
    'away',
  ),
  page('/profile/session-plan', ['readPlaySession'], ['beginSessionPlan', 'endSessionPlan']),
  page('/transactions', [], ['readTotals']),
  page('/transactions/:id', ['readTransaction']),
  page(
    '/wallet/deposit',
    ['listPaymentMethods', 'deposit'],
    ['listPayments', 'readOwnLimits', 'readProtection', 'listBonuses', ...PROOF],
  ),
  page('/wallet/withdraw', ['listPaymentMethods', 'withdraw'], ['listDestinations', 'deleteDestination']),
  page('/wallet/payments/:id', ['readPayment'], PROOF),

  page('/help', ['listHelp']),
  page('/help/contact', ['openTicket'], ['attachTicketFile'], 'form'),
  page('/help/tickets', ['listTickets']),
  page(
    '/help/tickets/:number',
    ['readTicket'],
    ['answerTicket', 'changeTicket', 'markTicketRead', 'openTicketFile', 'attachTicketFile'],
    'missing',
  ),
  page('/help/:slug', ['readHelpArticle'], [], 'missing'),
  page('/unsubscribe', ['unsubscribe'], [], 'form'),
  page('/terms', ['readContentPage'], ['listBonusRules']),
  page('/privacy', ['readContentPage']),
  page('/game-rules', ['readContentPage']),
  page('/bonus-rules', ['readContentPage'], ['listBonusRules']),
  page('/cookies', []),
  page('/responsible-gaming', ['readContentPage']),
  page('/bet-types', ['readContentPage']),
  page('/install', []),
  page('/sport-rules', ['readContentPage']),
]
