import type { FaultsOfModule } from '../fault.ts'

const DEPOSITS = 'apps/platform/src/modules/wallet/deposits/deposits.pg.test.ts'
const WITHDRAWALS = 'apps/platform/src/modules/wallet/withdrawals/withdrawals.pg.test.ts'
const CRYPTO = 'apps/platform/src/modules/wallet/methods/crypto.test.ts'
const CRYPTO_PG = 'apps/platform/src/modules/wallet/methods/crypto.pg.test.ts'
const STATES = 'apps/platform/src/modules/wallet/payments/states.pg.test.ts'
const NAMES = 'apps/platform/src/modules/wallet/payment-owners/names.test.ts'
const COMPARE = 'apps/platform/src/modules/wallet/payment-owners/compare.test.ts'
const CREDIT_CARDS = 'apps/platform/src/modules/wallet/payment-owners/credit-cards.pg.test.ts'
const OWNERS = 'apps/platform/src/modules/wallet/payment-owners/owners.pg.test.ts'
const LATE = 'apps/platform/src/modules/wallet/payment-owners/late-money.pg.test.ts'
const AMOUNTS = 'apps/platform/src/modules/wallet/payments/amount.test.ts'

export const wallet: FaultsOfModule = {
  module: 'wallet',
  folder: 'apps/platform/src/modules/wallet',
  faults: [
    {
      what: 'money that comes late is taken whether or not its player could ask for it',
      file: 'payment-owners/take-paid.ts',
      find: 'return !(await mayDeposit(tx, payment, at))',
      replace: 'return !(await mayDeposit(tx, payment, at)) && false',
      caughtBy: [LATE],
    },
    {
      what: 'a credit card that the law refuses is taken',
      file: 'payment-owners/take-paid.ts',
      find: "if (decision !== 'return' && isRefusedCard(account, holder)) {",
      replace: "if (decision === 'return' && isRefusedCard(account, holder)) {",
      caughtBy: [CREDIT_CARDS],
    },
    {
      what: 'money of a deposit under way is asked about too',
      file: 'payment-owners/take-paid.ts',
      find: 'if (lateCause(payment) === null) return false',
      replace: 'if (lateCause(payment) === null && payment.amount < 0n) return false',
      caughtBy: [LATE],
    },
    {
      what: 'the smallest amount itself is refused',
      file: 'payments/amount.ts',
      find: 'read.minor < min',
      replace: 'read.minor <= min',
      caughtBy: [AMOUNTS],
    },
    {
      what: 'one unit below the smallest amount is taken',
      file: 'payments/amount.ts',
      find: 'read.minor < min',
      replace: 'read.minor < min - 1n',
      caughtBy: [AMOUNTS],
    },
    {
      what: 'the greatest amount itself is refused',
      file: 'payments/amount.ts',
      find: 'read.minor > max',
      replace: 'read.minor >= max',
      caughtBy: [AMOUNTS],
    },
    {
      what: 'one unit above the greatest amount is taken',
      file: 'payments/amount.ts',
      find: 'read.minor > max',
      replace: 'read.minor > max + 1n',
      caughtBy: [AMOUNTS],
    },
    {
      what: 'an amount of zero is taken',
      file: 'payments/amount.ts',
      find: 'read.minor <= 0n',
      replace: 'read.minor < 0n',
      caughtBy: [AMOUNTS],
    },
    {
      what: 'a withdrawal of exactly the limit waits for an operator',
      file: 'withdrawals/withdraw.ts',
      find: 'amount > limit)',
      replace: 'amount >= limit)',
      caughtBy: [WITHDRAWALS],
    },
    {
      what: 'withdrawals of a day together may reach more than the limit',
      file: 'withdrawals/withdraw.ts',
      find: `<= limit
`,
      replace: `<= limit + 1n
`,
      caughtBy: [WITHDRAWALS],
    },
    {
      what: 'withdrawals of a day together may not come to the limit',
      file: 'withdrawals/withdraw.ts',
      find: `<= limit
`,
      replace: `< limit
`,
      caughtBy: [WITHDRAWALS],
    },
    {
      what: 'what went out earlier the same day is forgotten',
      file: 'withdrawals/withdraw.ts',
      find: 'TOGETHER_MS = 86_400_000',
      replace: 'TOGETHER_MS = 3_600_000',
      caughtBy: [WITHDRAWALS],
    },
    {
      what: 'a withdrawal holds no fee',
      file: 'withdrawals/withdraw.ts',
      find: 'amount: asked.amount + asked.fee',
      replace: 'amount: asked.amount',
      caughtBy: [WITHDRAWALS],
    },
    {
      what: 'the rule of staked deposits holds back nothing',
      file: 'withdrawals/staked-first.ts',
      find: '?? null })) > 0n',
      replace: '?? null })) > 1_000_000_000n',
      caughtBy: [WITHDRAWALS],
    },
    {
      what: 'a share to be staked that cannot be read is no rule',
      file: 'withdrawals/staked-first.ts',
      find: 'return valid ? own : 100',
      replace: 'return valid ? own : 0',
      caughtBy: [WITHDRAWALS],
    },
    {
      what: 'a withdrawal that was approved is canceled',
      file: 'payments/states.ts',
      find: `  { kind: 'withdrawal', from: 'processing', to: 'rejected' },
`,
      replace: `  { kind: 'withdrawal', from: 'processing', to: 'rejected' },
  { kind: 'withdrawal', from: 'processing', to: 'canceled' },
`,
      caughtBy: [STATES, WITHDRAWALS],
    },
    {
      what: 'a third open deposit of a method is taken',
      file: 'deposits/deposit.ts',
      find: 'open >= MAX_OPEN_DEPOSITS',
      replace: 'open > MAX_OPEN_DEPOSITS',
      caughtBy: [DEPOSITS],
    },
    {
      what: 'a deposit is credited with its fee',
      file: 'payments/transitions.ts',
      find: 'amount: payment.amount - payment.fee',
      replace: 'amount: payment.amount',
      caughtBy: [DEPOSITS],
    },
    {
      what: 'a withdrawal’s fee goes to the provider',
      file: 'payments/transitions.ts',
      find: `holdKey: payment.id,
    fee: payment.fee`,
      replace: `holdKey: payment.id,
    fee: 0n`,
      caughtBy: [WITHDRAWALS],
    },
    {
      what: 'coins are rounded up',
      file: 'methods/crypto-amount.ts',
      find: 'return (coin.minor * units * toScale(currency)) / (toScale(coin.currency) * RATE_ONE)',
      replace: 'return (coin.minor * units * toScale(currency)) / (toScale(coin.currency) * RATE_ONE) + 1n',
      caughtBy: [CRYPTO],
    },
    {
      what: 'a rate of zero is a rate',
      file: 'methods/crypto-amount.ts',
      find: 'units > 0n ? units : null',
      replace: 'units',
      caughtBy: [CRYPTO],
    },
    {
      what: 'a coin deposit worth its fee is opened',
      file: 'methods/price.ts',
      find: 'worth > method.fee',
      replace: 'worth >= method.fee',
      caughtBy: [CRYPTO_PG],
    },
    {
      what: 'a rate is shown for an hour',
      file: 'methods/rates.ts',
      find: 'FRESH_MS = 15_000',
      replace: 'FRESH_MS = 3_600_000',
      caughtBy: [CRYPTO_PG],
    },
    {
      what: 'an old rate is shown for ever',
      file: 'methods/rates.ts',
      find: 'STALE_MS = 60_000',
      replace: 'STALE_MS = 86_400_000',
      caughtBy: [CRYPTO_PG],
    },
    {
      what: 'a withdrawal in coins is priced anew at each try',
      file: 'methods/price-payout.ts',
      find: 'SET destination = $2::jsonb || destination',
      replace: 'SET destination = destination || $2::jsonb',
      caughtBy: [CRYPTO_PG],
    },
    {
      what: 'another payload under a known key opens a deposit',
      file: 'deposits/deposit.ts',
      find: '!known.samePayload || known.paymentId === null',
      replace: 'known.paymentId === null',
      caughtBy: [DEPOSITS],
    },
    {
      what: 'another person’s deposit is credited',
      file: 'payment-owners/compare.ts',
      find: "if (result === 'different') return 'return'",
      replace: "if (result === 'different') return 'case'",
      caughtBy: [OWNERS],
    },
    {
      what: 'late money that was set aside is credited without a question once the identity check passes',
      file: 'payment-owners/compare-again.ts',
      find: 'if (await isSetAsideTooLate(tx, payment, mayDeposit, now))',
      replace: 'if (payment.amount < 0n)',
      caughtBy: [OWNERS],
    },
    {
      what: 'a deposit that was under way is asked about again as if it were late',
      file: 'payments/store.ts',
      find: 'AND from_status IN ${inSql(LATE)} LIMIT 1',
      replace: 'LIMIT 1',
      caughtBy: [OWNERS],
    },
    {
      what: 'what is unclear is credited where it has to wait',
      file: 'payment-owners/compare.ts',
      find: "return rule === 'checked' ? 'wait' : 'case'",
      replace: "return 'case'",
      caughtBy: [COMPARE],
    },
    {
      what: 'another document does not say that it is another person',
      file: 'payment-owners/compare.ts',
      find: "age === 'below' || document === 'different'",
      replace: "age === 'below'",
      caughtBy: [COMPARE],
    },
    {
      what: 'a payer below the least age is taken',
      file: 'payment-owners/compare.ts',
      find: "age === 'below' || document === 'different'",
      replace: "document === 'different'",
      caughtBy: [COMPARE],
    },
    {
      what: 'siblings have the same name',
      file: 'payment-owners/names.ts',
      find: "given === 'none' || family === 'none'",
      replace: "family === 'none'",
      caughtBy: [NAMES],
    },
    {
      what: 'a name with three words more is the same',
      file: 'payment-owners/names.ts',
      find: 'const MOST_LEFT_OUT = 2',
      replace: 'const MOST_LEFT_OUT = 3',
      caughtBy: [NAMES],
    },
    {
      what: 'older news ends a deposit that is on its way back',
      file: 'provider-events/webhook.ts',
      find: "payment.status === 'approved' || hasCome(payment)",
      replace: "payment.status === 'approved'",
      caughtBy: [OWNERS],
    },
  ],
}
