import type { Texts } from '../es_ES/index.ts'
import { audit_en } from './audit.ts'
import { campaigns_en } from './campaigns.ts'
import { forms_en } from './forms.ts'
import { help_en } from './help.ts'
import { legal_texts_en } from './legal-texts.ts'
import { horses_en } from './horses.ts'
import { identity_en } from './identity.ts'
import { jackpots_en } from './jackpots.ts'
import { paymentOwners_en } from './payment-owners.ts'
import { payments_en } from './payments.ts'
import { players_en } from './players.ts'
import { poker_en } from './poker.ts'
import { popups_en } from './popups.ts'
import { prode_en } from './prode.ts'
import { promotions_en } from './promotions.ts'
import { registers_en } from './registers.ts'
import { reports_en } from './reports.ts'
import { risk_en } from './risk.ts'
import { screening_en } from './screening.ts'
import { store_en } from './store.ts'
import { support_en } from './support.ts'
import { deskNotices_en } from './records.ts'
import { trading_en } from './trading/index.ts'
import { unclaimed_en } from './unclaimed.ts'

export const en_US: Texts = {
  title: 'Console',
  skip: 'Skip to content',
  nav: {
    queue: 'Waiting',
    closed: 'Closed',
    conflicts: 'Conflicts',
    trading: 'Trading',
    audit: 'Audit log',
    waiting: 'To confirm',
  },
  sections: 'Sections',
  brandPages: {
    name: 'Pages of the brand',
    pages: {
      events: 'Events',
      held: 'Waiting',
      bets: 'Bets',
      rules: 'Margins and limits',
      signs: 'Signs',
      freeBets: 'Free bets',
      prode: 'Predictions',
      horses: 'Horses',
      poker: 'Poker',
      jackpots: 'Jackpots',
      store: 'Store',
      help: 'Help',
      legalTexts: 'Legal texts',
      promotions: 'Promotions',
      popups: 'Pop-ups',
      messages: 'Messages',
    },
  },
  keys: {
    open: 'Shortcuts',
    title: 'Keyboard shortcuts',
    enabled: 'Use single-key shortcuts',
    list: {
      'j, k': 'Next or previous row',
      '↵': 'Open the row',
      'n, p': 'Next or previous payment',
      u: 'Back to pending',
      a: 'Approve',
      r: 'Reject',
      d: 'Request a document',
      o: 'Decide whose the payment is',
      '/': 'Go to the filters',
      s: 'Suspend or resume the event',
      '1 – 8': 'Go to a section',
      '?': 'Show this list',
    },
  },
  table: {
    sortBy: 'Sort by',
    asListed: 'As they come',
    pageOnly: 'The order applies to the rows of this page.',
  },
  kit: { close: 'Close' },
  zone: (name) => `Times are in ${name}.`,
  logOut: 'Log out',
  language: 'Language',
  roles: { cashier: 'Cashier', trader: 'Trading', supervisor: 'Supervisor' },
  login: {
    title: 'Log in to the console',
    username: 'Username',
    password: 'Password',
    code: '6-digit code',
    hint: 'The one your authenticator shows. Each code works only once.',
    submit: 'Log in',
  },
  rounds: {
    title: 'A round',
    explain: 'Find a round of a game by its number. It is played again from its record.',
    number: 'Number of the round',
    find: 'Find',
    none: 'There is no round with that number in this brand.',
    game: 'Game',
    player: 'Player',
    gone: 'the account is gone',
    staked: 'Staked',
    won: 'Returned',
    state: 'State',
    began: 'Began',
    ended: 'Ended',
    states: { open: 'Open', closed: 'Ended', rolled_back: 'Rolled back' },
    steps: 'Played again',
    secret: 'Shown once the round is decided and paid.',
    noRecord: 'The provider keeps no record of it or does not answer.',
    replay: 'See it in the verifier',
    still: 'There is no page that shows it: the player’s seeds are still in use, or its game has none.',
  },
  waiting: {
    title: 'Decisions to confirm',
    explain:
      'What one operator asked for and another has to confirm: players may receive more by it than one person decides alone.',
    empty: 'Nothing waits for a confirmation.',
    allBrands: 'all brands',
    by: (who, time) => `asked by ${who} on ${time}`,
    why: 'Why it takes two',
    worst: 'The most it can cost, by brand',
    unbounded: 'no bound',
    seconds: (names) => `May confirm it: ${names}.`,
    nobody: 'No other operator may confirm it: the role or one of the brands is missing.',
    open: 'See what it is about',
    reasons: {
      unbounded: () =>
        'Nothing bounds what players may receive: a liability limit of the market or a stock makes it a sum.',
      amount: (limit) => `It is above what one operator decides alone at once: ${limit}.`,
      more_than_asked: () => 'More came than was asked for.',
      no_proof: () => 'The player has sent no proof.',
      other_holder: () => 'The payment is another person’s.',
      player_day: (limit) =>
        `With what single operators let through for one player in 24 hours it is above ${limit}.`,
      operator_day: (limit) => `With what that operator let through alone in 24 hours it is above ${limit}.`,
      always: () => 'This decision always takes two.',
    },
    calls: {
      'operators.approve': 'Approve a payment',
      'operators.credit_late': 'Credit a transfer late',
      'operators.payment_owner': 'Decide whose a payment is',
      'operators.unclaimed_settle': 'What becomes of unclaimed money',
      'operators.grant_free_bets': 'Free bets',
      'operators.trading_price': 'Price of an outcome',
      'operators.trading_shift': 'Shift prices',
      'operators.trading_boost': 'Boosted price',
      'operators.trading_limits': 'Limits of bets',
      'operators.trading_price_limits': 'Prices, margins and limits by time',
      'operators.trading_decide': 'Result of a market',
      'operators.trading_void': 'Void a bet',
      'operators.change_race': 'Change of a race',
      'operators.store_item': 'Item of the store',
      'operators.identity_decide': 'Decide on an identity',
      'operators.screening_decide': 'Decide on a case of lists',
      'operators.store_refund': 'Refund an order',
      'operators.jackpot_terms': 'Terms of a jackpot',
      'operators.legal_text_publish': 'Publish a legal text',
      'operators.prode_series': 'Series of the prode',
      'operators.prode_cancel': 'Cancel a round of the prode',
    },
  },
  ...audit_en,
  ...campaigns_en,
  ...forms_en,
  ...help_en,
  ...legal_texts_en,
  ...horses_en,
  ...identity_en,
  ...jackpots_en,
  ...payments_en,
  ...players_en,
  ...paymentOwners_en,
  ...poker_en,
  ...popups_en,
  ...prode_en,
  ...promotions_en,
  ...registers_en,
  ...reports_en,
  ...risk_en,
  ...screening_en,
  ...store_en,
  ...support_en,
  ...unclaimed_en,
  trading: trading_en,
  notices: {
    ...deskNotices_en,
    document_accepted: 'Document accepted.',
    document_requested: 'Document requested. The player was sent a message.',
    document_asked: 'That document was already requested and the player has not answered yet.',
    executed: 'Payment approved.',
    recorded: 'Approval recorded. Another operator’s is needed.',
    owner_settled: 'Decision recorded.',
    rejected: 'Payment rejected.',
    not_pending: 'Someone else decided first: the payment is no longer waiting.',
    second_operator_needed: 'You have already approved it: another operator must approve it too.',
    unknown_payment: 'That payment does not exist or does not belong to your brands.',
    invalid_request: 'Something is missing: check the form.',
    invalid_amount: 'That amount cannot be credited: check the digits, and that it exceeds the fee.',
    invalid_credentials: 'Wrong username, password or code.',
    locked: 'Too many attempts. Wait a few minutes.',
    rate_limited: 'Too many attempts. Wait a minute.',
    ended: 'Your session has ended. Log in again.',
    stale: 'The form is no longer valid. Try again.',
    forbidden: 'That page is not for your role.',
    not_found: 'That page does not exist.',
    unavailable: 'The platform is not responding. Nothing has changed; try again in a moment.',
  },
}
