import * as account from './areas/account.ts'
import * as bonuses from './areas/bonuses.ts'
import * as casino from './areas/casino.ts'
import * as configuration from './areas/configuration.ts'
import * as content from './areas/content.ts'
import * as levels from './areas/levels.ts'
import * as help from './areas/help.ts'
import * as live from './areas/live.ts'
import * as messages from './areas/messages.ts'
import * as miles from './areas/miles.ts'
import * as prode from './areas/prode.ts'
import * as prodeLeagues from './areas/prode-leagues.ts'
import * as promotions from './areas/promotions.ts'
import * as referrals from './areas/referrals.ts'
import * as session from './areas/session.ts'
import { sportsCalls } from './areas/sports/index.ts'
import * as store from './areas/store.ts'
import * as tournaments from './areas/tournaments.ts'
import * as wallet from './areas/wallet/index.ts'

/** Every call of the contract, by area: the table of contents of what a backend must offer. */
export const calls = {
  guestConfiguration: configuration.guestConfiguration,
  playerConfiguration: configuration.playerConfiguration,
  login: session.login,
  logout: session.logout,
  refresh: session.refresh,
  listSessions: session.listSessions,
  endOwnSession: session.endOwnSession,
  endOtherSessions: session.endOtherSessions,
  register: account.register,
  readUser: account.readUser,
  updateUser: account.updateUser,
  forgotPassword: account.forgotPassword,
  resetPassword: account.resetPassword,
  sendEmailVerification: account.sendEmailVerification,
  verifyEmail: account.verifyEmail,
  changePassword: account.changePassword,
  listGames: casino.listGames,
  listGameFilters: casino.listGameFilters,
  readGame: casino.readGame,
  markFavorite: casino.markFavorite,
  launchGame: casino.launchGame,
  readBalance: wallet.readBalance,
  listTransactions: wallet.listTransactions,
  readTransaction: wallet.readTransaction,
  readTotals: wallet.readTotals,
  listPayments: wallet.listPayments,
  readPayment: wallet.readPayment,
  listPaymentMethods: wallet.listPaymentMethods,
  deposit: wallet.deposit,
  sendProof: wallet.sendProof,
  sendDocument: wallet.sendDocument,
  withdraw: wallet.withdraw,
  cancelWithdrawal: wallet.cancelWithdrawal,
  cancelDeposit: wallet.cancelDeposit,
  listDestinations: wallet.listDestinations,
  deleteDestination: wallet.deleteDestination,
  listMessages: messages.listMessages,
  readMessage: messages.readMessage,
  openMessage: messages.openMessage,
  deleteMessage: messages.deleteMessage,
  readReferrals: referrals.readReferrals,
  readMiles: miles.readMiles,
  listMilesEarnings: miles.listMilesEarnings,
  listMilesWithdrawals: miles.listMilesWithdrawals,
  claimMiles: miles.claimMiles,
  readLevel: levels.readLevel,
  listBonuses: bonuses.listBonuses,
  listBonusRules: bonuses.listBonusRules,
  claimBonus: bonuses.claimBonus,
  cancelBonus: bonuses.cancelBonus,
  redeemBonusCode: bonuses.redeemBonusCode,
  readContentPage: content.readContentPage,
  listHelp: help.listHelp,
  readHelpArticle: help.readHelpArticle,
  listPromotions: promotions.listPromotions,
  readPromotion: promotions.readPromotion,
  listTournaments: tournaments.listTournaments,
  readTournament: tournaments.readTournament,
  readRanking: tournaments.readRanking,
  joinTournament: tournaments.joinTournament,
  listStoreItems: store.listStoreItems,
  readStoreItem: store.readStoreItem,
  placeStoreOrder: store.placeStoreOrder,
  listStoreOrders: store.listStoreOrders,
  cancelStoreOrder: store.cancelStoreOrder,
  listProdeRounds: prode.listProdeRounds,
  readProdeRound: prode.readProdeRound,
  savePredictions: prode.savePredictions,
  joinProdeRound: prode.joinProdeRound,
  readProdeRanking: prode.readProdeRanking,
  shareProdeCard: prode.shareProdeCard,
  readProdeCard: prode.readProdeCard,
  listProdeLeagues: prodeLeagues.listProdeLeagues,
  readProdeLeague: prodeLeagues.readProdeLeague,
  createProdeLeague: prodeLeagues.createProdeLeague,
  joinProdeLeague: prodeLeagues.joinProdeLeague,
  leaveProdeLeague: prodeLeagues.leaveProdeLeague,
  changeProdeLeague: prodeLeagues.changeProdeLeague,
  removeProdeMember: prodeLeagues.removeProdeMember,
  endProdeLeague: prodeLeagues.endProdeLeague,
  sayInProdeLeague: prodeLeagues.sayInProdeLeague,
  checkSlip: sportsCalls.checkSlip,
  placeBets: sportsCalls.placeBets,
  listBets: sportsCalls.listBets,
  readBet: sportsCalls.readBet,
  cashOut: sportsCalls.cashOut,
  setAutoCashOut: sportsCalls.setAutoCashOut,
  readSports: sportsCalls.readSports,
  listSportsEvents: sportsCalls.listSportsEvents,
  searchSports: sportsCalls.searchSports,
  listSportsBoosts: sportsCalls.listSportsBoosts,
  readSportsEvent: sportsCalls.readSportsEvent,
  listSportsAddresses: sportsCalls.listSportsAddresses,
  listFollowed: sportsCalls.listFollowed,
  setFollows: sportsCalls.setFollows,
  liveStream: live.liveStream,
} as const
