import type { Proofs } from './proof.ts'

const EVERY = 'apps/platform/src/modules/jurisdictions/every-profile.pg.test.ts'
const SUITE = 'apps/platform/src/modules/jurisdictions/jurisdictions.pg.test.ts'
const BONUSES = 'apps/platform/src/modules/bonuses/jurisdictions.pg.test.ts'
const SESSION_PLANS = 'apps/platform/src/modules/session-plans/session-plans.pg.test.ts'
const LIVE_SPEND = 'apps/platform/src/modules/sports-bets/checks/live-spend.pg.test.ts'
const DESIGN = 'apps/platform/src/modules/casino/design/game-design.pg.test.ts'
const CREDIT_CARDS = 'apps/platform/src/modules/wallet/payment-owners/credit-cards.pg.test.ts'
const OWNERS = 'apps/platform/src/modules/wallet/payment-owners/owners.pg.test.ts'
const FUNDS = 'apps/platform/src/modules/funds-checks/funds-checks.pg.test.ts'
const FUNDS_CASES = 'apps/platform/src/modules/funds-checks/cases.pg.test.ts'
const VIEW = 'apps/originals/view/src'

/** Of games, money and bonuses. */
export const PLAY_PROOFS: Pick<
  Proofs,
  | 'sessionPlan'
  | 'liveSpendCapped'
  | 'autoplay'
  | 'fastPlay'
  | 'slotCycleMs'
  | 'tableCycleMs'
  | 'slotsAtOnce'
  | 'celebratesLoss'
  | 'slotStakeCeilings'
  | 'demoForGuests'
  | 'withdrawalCancel'
  | 'payoutHours'
  | 'refusedPayments'
  | 'paymentOwner'
  | 'bonusBeforeDeposit'
  | 'bonusWageringMost'
  | 'bonusOneProduct'
  | 'fundsSteps'
> = {
  sessionPlan: [
    [SESSION_PLANS, 'is planned before the game %s is opened, and before no other thing', ['ES']],
    [
      SESSION_PLANS,
      'is not changed while it goes on, from any device, and two at the same moment are one',
      ['ES'],
    ],
    [SESSION_PLANS, 'ends at its time, to the millisecond: from then on no round begins', ['ES']],
    [
      SESSION_PLANS,
      'lets the round in course go on to its end after its time, within its greatest loss',
      ['ES'],
    ],
    [SESSION_PLANS, 'is lost to its last cent, and not one more', ['ES']],
    [SESSION_PLANS, 'is not passed by stakes at the same moment', ['ES']],
    [
      SESSION_PLANS,
      'within an hour of the end of one begins when the player has read of it, and later at once',
      ['ES'],
    ],
    [SESSION_PLANS, 'is blocked for the time that the player chose, from the end on', ['ES']],
    [SESSION_PLANS, 'needs a plan for its money, and none for the entry of a tournament', ['ES']],
    [EVERY, 'under %s want a plan first: %s', ['neutral', 'ES']],
  ],
  liveSpendCapped: [
    [
      LIVE_SPEND,
      'stakes in play on an event go up to the balance at its start, whatever was deposited since',
      ['ES'],
    ],
    [LIVE_SPEND, 'who came after its start stakes nothing on it in play', ['ES']],
    [LIVE_SPEND, 'two slips at the same moment do not pass the cap together', ['ES']],
    [
      LIVE_SPEND,
      'bets before the start, and where the jurisdiction asks for nothing, have no such cap',
      ['neutral'],
    ],
  ],
  autoplay: [
    [
      DESIGN,
      'takes automatic and fast play out of what the brand allows, and says what the game has to keep',
      ['GB'],
    ],
    [EVERY, 'under %s keep their design', ['neutral', 'GB']],
  ],
  fastPlay: [
    [
      DESIGN,
      'takes automatic and fast play out of what the brand allows, and says what the game has to keep',
      ['GB'],
    ],
    [`${VIEW}/shared/clock.test.ts`, 'a tap shortens nothing where the law forbids fast play', ['GB']],
    [EVERY, 'under %s keep their design', ['neutral', 'GB']],
  ],
  slotCycleMs: [
    [DESIGN, 'of %s begins %i ms after the one before, and not a millisecond earlier', ['GB']],
    [DESIGN, 'of many at the same moment is one', ['GB']],
    [
      `${VIEW}/shared/session.test.ts`,
      'sends no round before the cycle of the one before is over, counted from its answer',
      ['GB'],
    ],
    [EVERY, 'under %s keep their design', ['neutral', 'ES', 'GB']],
  ],
  tableCycleMs: [
    [DESIGN, 'of %s begins %i ms after the one before, and not a millisecond earlier', ['GB']],
    [
      'apps/originals/src/kinds/shared-cycles.test.ts',
      'rounds of the table %s begin at least a game cycle apart',
      ['GB'],
    ],
    [EVERY, 'under %s keep their design', ['neutral', 'GB']],
  ],
  slotsAtOnce: [
    [
      DESIGN,
      'that is opened ends other slots of the player, of no other player and no other games',
      ['neutral', 'GB'],
    ],
  ],
  celebratesLoss: [
    [
      DESIGN,
      'takes automatic and fast play out of what the brand allows, and says what the game has to keep',
      ['GB'],
    ],
    [`${VIEW}/slot/sequence.test.ts`, 'never celebrates what does not exceed the stake', ['GB']],
    [
      `${VIEW}/table/outcome.test.ts`,
      'what comes back up to the stake is named as returned, never as won',
      ['GB'],
    ],
    [EVERY, 'under %s keep their design', ['neutral', 'GB']],
  ],
  slotStakeCeilings: [
    [DESIGN, 'is that of the age from the birthday on, by the day of the brand’s place', ['GB']],
    [DESIGN, 'holds for all stakes of a round together, features that are bought included', ['GB']],
    [
      'apps/platform/src/modules/casino/design/bonus-stakes.pg.test.ts',
      'the ceiling of a slot holds for stakes of bonus money and for free spins',
      ['GB'],
    ],
    [EVERY, 'slots under %s take at most by age', ['neutral', 'GB']],
    [
      'apps/platform/src/modules/jurisdictions/jurisdictions.test.ts',
      'hold from their first day to their last on the brand’s calendar',
      ['GB'],
    ],
  ],
  demoForGuests: [
    [
      'apps/platform/src/modules/casino/catalogue/demo.pg.test.ts',
      'a guest gets no game with play money and is offered none; a player gets it with what the rules ask of it',
      ['GB'],
    ],
    [
      'apps/platform/src/modules/casino/catalogue/demo.pg.test.ts',
      'a guest opens a game with play money where game and brand allow it, and nothing is stored for it',
      ['neutral'],
    ],
  ],
  withdrawalCancel: [
    [SUITE, 'are not taken back by the player where the jurisdiction forbids it, and say so', ['GB']],
    [EVERY, 'withdrawn under %s: may be taken back %s, sent within %s hours', ['neutral', 'GB']],
  ],
  payoutHours: [
    [
      SUITE,
      'say by when they are sent while they are open: so many hours after they were asked for',
      ['neutral', 'ES'],
    ],
    [
      'apps/console/server/queue.site.test.ts',
      'a withdrawal says when it is due, one past its time stands out, and the list is sorted by it',
      ['ES'],
    ],
    [EVERY, 'withdrawn under %s: may be taken back %s, sent within %s hours', ['neutral', 'BR', 'ES']],
  ],
  refusedPayments: [
    [SUITE, 'are not offered and not taken, for deposits and withdrawals', ['BR']],
    [
      SUITE,
      'are refused to a player who lives there at a brand elsewhere, not to the others',
      ['neutral', 'BR'],
    ],
    [
      CREDIT_CARDS,
      'by a credit card is not credited where the law refuses those, and goes back to its source; other cards are taken',
      ['BR', 'GB'],
    ],
    [EVERY, 'under %s: crypto %s, refused cards %j', ['neutral', 'BR', 'GB']],
  ],
  paymentOwner: [
    [OWNERS, 'of another person is not credited and goes back to its source', ['BR']],
    [
      OWNERS,
      'that is unclear is credited with a case, or waits, as the jurisdiction says',
      ['neutral', 'BR', 'ES'],
    ],
    [OWNERS, 'to another person is refused before money moves', ['BR']],
  ],
  bonusBeforeDeposit: [
    [BONUSES, 'is claimed once a deposit was credited, and not before', ['neutral', 'BR']],
    [BONUSES, 'does not come with the first deposit either', ['BR']],
  ],
  bonusWageringMost: [
    [
      BONUSES,
      'as often as the jurisdiction allows is offered and claimed, one that is wagered more often is not',
      ['neutral', 'GB'],
    ],
    [
      BONUSES,
      'with its deposit counts what that adds: five times both of a doubled deposit is ten times the bonus',
      ['GB'],
    ],
  ],
  bonusOneProduct: [[BONUSES, 'of %s is offered and claimed as the rule says', ['neutral', 'GB']]],
  fundsSteps: [
    [FUNDS, 'under %s without steps of the brand are %j', ['neutral', 'AR-B', 'AR-C', 'BR', 'ES', 'GB']],
    [FUNDS, 'of the jurisdiction holds at its brands, in its currency', ['ES']],
    [FUNDS, 'that no text asks for is off until the brand names it, and a brand makes none weaker', ['ES']],
    [FUNDS, 'is reached at its amount and not a cent below', []],
    [FUNDS, 'counts its days to the millisecond, at both ends', []],
    [FUNDS, 'is found once, however many deposits come at the same moment', []],
    [
      FUNDS_CASES,
      'closes what the step says until it is settled, and what it says besides once the days are over',
      [],
    ],
    [FUNDS_CASES, 'asks a declaration and documents, one by one, and once more with the reason', []],
  ],
}
