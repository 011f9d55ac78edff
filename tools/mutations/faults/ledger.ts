import type { FaultsOfModule } from '../fault.ts'

const MOVEMENTS = 'apps/platform/src/ledger/movements.pg.test.ts'
const PROPERTY = 'apps/platform/src/ledger/property.pg.test.ts'
const ROLES = 'apps/platform/src/ledger/roles.pg.test.ts'
const STATEMENT = 'apps/platform/src/ledger/statement.pg.test.ts'
const WITHDRAWALS = 'apps/platform/src/modules/wallet/withdrawals/withdrawals.pg.test.ts'
const SETTLE = 'apps/platform/src/modules/sports-bets/settle.pg.test.ts'
const BATCH = 'apps/platform/src/modules/sports-bets/settle-batch.pg.test.ts'
const DEBITS = 'apps/platform/src/modules/casino/debit-batches.pg.test.ts'
const OWN_LIMITS = 'apps/platform/src/modules/own-limits/own-limits.pg.test.ts'

export const ledger: FaultsOfModule = {
  module: 'ledger',
  folder: 'apps/platform/src/ledger',
  faults: [
    {
      what: 'a hold takes one unit more than there is',
      file: 'sql/hold.sql',
      find: 'a.cash < p_amount',
      replace: 'a.cash < p_amount - 1',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a hold of all the cash is refused',
      file: 'sql/hold.sql',
      find: 'a.cash < p_amount',
      replace: 'a.cash <= p_amount',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a movement of exactly all the cash is refused',
      file: 'sql/post-checked.sql',
      find: 'a.cash + p_cash < 0)',
      replace: 'a.cash + p_cash <= 0)',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'the short way takes a stake that cash does not cover',
      file: 'sql/post-covered.sql',
      find: '(a.cash + p_cash >= 0 OR p_cash >= 0)',
      replace: '(a.cash + p_cash >= -1 OR p_cash >= 0)',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'the short way lets bonus money fall below zero',
      file: 'sql/post-covered.sql',
      find: 'AND a.bonus + p_bonus >= 0',
      replace: 'AND a.bonus + p_bonus >= -1',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'the short way overlooks the account’s limit',
      file: 'sql/post-covered.sql',
      find: ' AND NOT a.limited',
      replace: '',
      caughtBy: [OWN_LIMITS],
    },
    {
      what: 'another payload under a known key is answered as the first',
      file: 'sql/replay.sql',
      find: '(t.payload_hash <> r.payload_hash OR t.movement <> r.movement)',
      replace: 't.movement <> r.movement',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'another movement under a known key is answered as the first',
      file: 'sql/replay.sql',
      find: 't.payload_hash <> r.payload_hash OR t.movement <> r.movement',
      replace: 't.payload_hash <> r.payload_hash',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'another player’s key is answered',
      file: 'sql/replay.sql',
      find: `t.player_id <> r.player_id
    OR `,
      replace: '',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a hold is resolved twice',
      file: 'sql/check-hold.sql',
      find: "RETURN 'hold_not_open'",
      replace: "RETURN 'ok'",
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'another player’s hold is resolved',
      file: 'sql/check-hold.sql',
      find: ' OR t.player_id <> p_player_id',
      replace: '',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a transaction is reversed twice',
      file: 'sql/check-reversible.sql',
      find: "ELSE 'already_reversed' END",
      replace: "ELSE 'ok' END",
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'another player’s transaction is reversed',
      file: 'sql/check-reversible.sql',
      find: "t.player_id <> p_player_id THEN RETURN 'unknown_transaction'",
      replace: "false THEN RETURN 'unknown_transaction'",
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a failed transaction is reversed',
      file: 'sql/check-reversible.sql',
      find: "t.result <> 'ok' THEN",
      replace: 'false THEN',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a reversal takes cash that is not there',
      file: 'sql/reverse.sql',
      find: 'a.cash < t.cash_delta AND NOT p_debt',
      replace: 'a.cash < t.cash_delta - 1 AND NOT p_debt',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a reversal of exactly the cash is refused',
      file: 'sql/reverse.sql',
      find: 'a.cash < t.cash_delta AND NOT p_debt',
      replace: 'a.cash <= t.cash_delta AND NOT p_debt',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a reversal keeps the fee',
      file: 'sql/reverse.sql',
      find: 't.counterparty, -t.fee, t.id',
      replace: 't.counterparty, 0, t.id',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a tombstone is not laid',
      file: 'sql/reverse.sql',
      find: 'IF p_tombstone THEN',
      replace: 'IF false THEN',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a void of a hold returns nothing',
      file: 'sql/resolve-hold.sql',
      find: "CASE WHEN r.movement = 'void' THEN t.held_delta ELSE 0 END",
      replace: '0',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a fee may be more than the hold',
      file: 'sql/resolve-hold.sql',
      find: 'p_fee > t.held_delta',
      replace: 'p_fee > t.held_delta + 1',
      caughtBy: [MOVEMENTS],
    },
    {
      what: 'a refused movement writes entries',
      file: 'sql/record.sql',
      find: 'p_cash := 0; p_bonus := 0; p_held := 0; p_fee := 0;',
      replace: 'NULL;',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'the fee stays with the counterparty',
      file: 'sql/record.sql',
      find: '- p_fee), (5',
      replace: '), (5',
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'a correction that cash does not cover is refused',
      file: 'sql/correct.sql',
      find: 'a.bonus + p_bonus < 0 THEN',
      replace: 'a.bonus + p_bonus < 0 OR a.cash + p_cash < 0 THEN',
      caughtBy: [SETTLE],
    },
    {
      what: 'a win is taken back twice by the batch',
      file: 'sql/reverse-many.sql',
      find: "AND (SELECT true FROM ledger.transactions x WHERE x.target_id = t.id AND x.result = 'ok') IS NULL",
      replace: '',
      caughtBy: [MOVEMENTS, PROPERTY, BATCH],
    },
    {
      what: 'the batch takes back a stake',
      file: 'sql/reverse-many.sql',
      find: 't.cash_delta >= 0 AND ',
      replace: '',
      caughtBy: [MOVEMENTS, PROPERTY, BATCH],
    },
    {
      what: 'the batch credits another currency',
      file: 'sql/move-cash-many.sql',
      find: 'a.currency = i.currency AND',
      replace: 'true AND',
      caughtBy: [MOVEMENTS, PROPERTY, DEBITS, BATCH],
    },
    {
      what: 'two credits of one player have the same balance',
      file: 'sql/move-cash-many.sql',
      find: 'PARTITION BY i.brand_id, i.player_id ORDER BY i.item)',
      replace: 'PARTITION BY i.brand_id, i.player_id, i.item ORDER BY i.item)',
      caughtBy: [MOVEMENTS, PROPERTY, BATCH],
    },
    {
      what: 'a transfer under a known key with another amount is answered as the first',
      file: 'sql/transfer.sql',
      find: "AND known.payload_hash = p_payload_hash THEN 'ok'",
      replace: "THEN 'ok'",
      caughtBy: [MOVEMENTS, PROPERTY],
    },
    {
      what: 'stakes before a deposit count for it',
      file: 'unstaked.ts',
      find: 'ORDER BY created_at DESC, id DESC',
      replace: 'ORDER BY created_at, id',
      caughtBy: [WITHDRAWALS],
    },
    {
      what: 'movements up to the last withdrawal count again',
      file: 'unstaked.ts',
      find: 'AND id > coalesce',
      replace: 'AND id >= coalesce',
      caughtBy: [WITHDRAWALS],
    },
  ],
}
