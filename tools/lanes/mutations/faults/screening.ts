import type { FaultsOfModule } from '../fault.ts'

const MODULES = 'apps/platform/src/modules'
const SCREENING = `${MODULES}/screening`
const MATCHING = `${SCREENING}/matching/matching.test.ts`
const IMPORT = `${SCREENING}/lists/import.pg.test.ts`
const JOBS = `${SCREENING}/screening.pg.test.ts`
const DESK = `${SCREENING}/cases/desk.pg.test.ts`
const MRZ = `${MODULES}/identity-checks/mrz/mrz.test.ts`
const VERDICTS = `${MODULES}/identity-checks/verdicts.pg.test.ts`

/** Who may be on a list, and what follows from it. */
export const screening: FaultsOfModule = {
  module: 'screening',
  folder: MODULES,
  faults: [
    {
      what: 'a case opens a point later',
      file: 'screening/matching/score.ts',
      find: 'export const HIT_FROM = 85',
      replace: 'export const HIT_FROM = 86',
      caughtBy: [MATCHING],
    },
    {
      what: 'a score is strong a point later',
      file: 'screening/matching/score.ts',
      find: 'score >= STRONG_FROM',
      replace: 'score > STRONG_FROM',
      caughtBy: [MATCHING],
    },
    {
      what: 'the order of words changes a score',
      file: 'screening/matching/score.ts',
      find: `  all.sort((x, y) => y.share - x.share || compareText(x.a, y.a) || compareText(x.b, y.b))\n`,
      replace: '',
      caughtBy: [MATCHING],
    },
    {
      what: 'a year next to a range counts as the year',
      file: 'screening/matching/score.ts',
      find: 'year >= first - wide && year <= last + wide',
      replace: 'year >= first - wide && year <= last + wide + 1',
      caughtBy: [MATCHING],
    },
    {
      what: 'the number of another country’s document is the same',
      file: 'screening/matching/score.ts',
      find: '(one.country === null || country === null || one.country === country)',
      replace: 'true',
      caughtBy: [MATCHING],
    },
    {
      what: 'a word with a letter swapped is found by no key',
      file: 'screening/matching/words.ts',
      find: '...spelled.map((text) => `=${text}`), ',
      replace: '',
      caughtBy: [MATCHING],
    },
    {
      what: 'a list may not lose the share that it may',
      file: 'screening/lists/import-list.ts',
      find: 'removed * 100 <= before * mostLossPercent',
      replace: 'removed * 100 < before * mostLossPercent',
      caughtBy: [IMPORT],
    },
    {
      what: 'a list may lose a hundredth more',
      file: 'screening/lists/import-list.ts',
      find: 'removed * 100 <= before * mostLossPercent',
      replace: 'removed * 100 <= before * (mostLossPercent + 10)',
      caughtBy: [IMPORT],
    },
    {
      what: 'a file that lacks entries that it announces is taken',
      file: 'screening/lists/import-list.ts',
      find: 'said.records !== null && ',
      replace: 'said.records === -1 && ',
      caughtBy: [IMPORT],
    },
    {
      what: 'a file in another encoding is taken',
      file: 'screening/formats/read-text.ts',
      find: '{ fatal: true }',
      replace: '{ fatal: false }',
      caughtBy: [IMPORT],
    },
    {
      what: 'entries that have ended are still found',
      file: 'screening/lists/store.ts',
      find: 'words AS (DELETE FROM screening_words w USING ended WHERE w.entry_id = ended.id)',
      replace: 'words AS (SELECT 1)',
      caughtBy: [IMPORT],
    },
    {
      what: 'an entry that changed leaves a case cleared',
      file: 'screening/cases/apply-hits.ts',
      find: `  found.entryId !== hit.entryId || `,
      replace: '  ',
      caughtBy: [JOBS],
    },
    {
      what: 'a person who changed leaves a case cleared',
      file: 'screening/cases/apply-hits.ts',
      find: ` || found.personDigest !== digest`,
      replace: '',
      caughtBy: [JOBS],
    },
    {
      what: 'what operators confirmed ends with the hit',
      file: 'screening/cases/apply-hits.ts',
      find: `left.state === 'open' && isSamePerson`,
      replace: `left.state !== 'cleared'`,
      caughtBy: [JOBS],
    },
    {
      what: 'a new player is compared with nobody',
      file: 'screening/personal-steps.ts',
      find: 'if (personToScreen(player)) await markDue',
      replace: 'if (!personToScreen(player)) await markDue',
      caughtBy: [JOBS],
    },
    {
      what: 'the last batch of a version is left out',
      file: 'screening/screen.ts',
      find: 'for (const { brand_id: brandId, id: playerId, ...data } of players) {',
      replace:
        'for (const { brand_id: brandId, id: playerId, ...data } of players.length === batch ? players : []) {',
      caughtBy: [JOBS],
    },
    {
      what: 'one operator clears a strong case',
      file: 'screening/cases/decide.ts',
      find: `(found.strong || found.state === 'confirmed')`,
      replace: `found.state === 'confirmed'`,
      caughtBy: [DESK],
    },
    {
      what: 'two operators clear what only one of them saw',
      file: 'screening/cases/decide.ts',
      find: 'person: found.personDigest',
      replace: 'person: found.playerId',
      caughtBy: [DESK],
    },
    {
      what: 'a listed player ends a case by another spelling',
      file: 'screening/cases/apply-hits.ts',
      find: ' && isSamePerson',
      replace: '',
      caughtBy: [JOBS],
    },
    {
      what: 'a strong case is weak once its player changes data',
      file: 'screening/cases/store.ts',
      find: ` OR strong AND state IN ('open', 'confirmed') AND person_digest <> $3`,
      replace: '',
      caughtBy: [DESK],
    },
    {
      what: 'decisions on two cases of a player do not see each other',
      file: 'screening/cases/store.ts',
      find: '  await lockAccount(tx, owner.brandId, owner.playerId)\n',
      replace: '',
      caughtBy: [DESK],
    },
    {
      what: 'a large withdrawal goes by itself as many small ones',
      file: 'wallet/withdrawals/withdraw.ts',
      find: 'amount: together }',
      replace: 'amount: asked.amount }',
      caughtBy: [DESK],
    },
    {
      what: 'an older file takes away who was listed since',
      file: 'screening/lists/import-list.ts',
      find: 'isDated ? now >= then : ',
      replace: 'isDated ? now >= 0 : ',
      caughtBy: [IMPORT],
    },
    {
      what: 'the first case that is cleared lifts the suspension of another',
      file: 'screening/cases/decide.ts',
      find: '  if (others > 0) return\n',
      replace: '',
      caughtBy: [DESK],
    },
    {
      what: 'the answer to a message about risk lifts the suspension of screening',
      file: 'protection/sql/lift-suspension.sql',
      find: ' AND s.suspended_for IS NOT DISTINCT FROM p_for',
      replace: '',
      caughtBy: [DESK],
    },
    {
      what: 'a withdrawal of the brand’s amount goes by itself while a case is open',
      file: 'screening/withdrawals.ts',
      find: 'asked.amount >= heldFrom',
      replace: 'asked.amount > heldFrom',
      caughtBy: [DESK],
    },
    {
      what: 'a withdrawal goes by itself while a case is confirmed',
      file: 'screening/withdrawals.ts',
      find: `if (rows.some(({ state }) => state === 'confirmed')) return true`,
      replace: `if (rows.some(({ state }) => state === 'confirmed')) return false`,
      caughtBy: [DESK],
    },
    {
      what: 'check digits have other weights',
      file: 'identity-checks/mrz/read-mrz.ts',
      find: 'const WEIGHTS = [7, 3, 1]',
      replace: 'const WEIGHTS = [7, 1, 3]',
      caughtBy: [MRZ],
    },
    {
      what: 'a document is over on its last day',
      file: 'identity-checks/mrz/compare-mrz.ts',
      find: 'printed < today',
      replace: 'printed <= today',
      caughtBy: [MRZ],
    },
    {
      what: 'a version that has not reached the player is not asked about at a withdrawal',
      file: 'screening/versions.ts',
      find: 'followed_at IS NULL AND followed_to < $1',
      replace: 'followed_at IS NULL AND followed_to >= $1',
      caughtBy: [DESK],
    },
    {
      what: 'a withdrawal waits for an entry whose case was cleared',
      file: 'screening/withdrawals.ts',
      find: 'hits.some(({ entryId }) => !decided.has(entryId))',
      replace: 'hits.length > 0',
      caughtBy: [DESK],
    },
    {
      what: 'a document of another name is accepted',
      file: 'identity-checks/mrz/compare-mrz.ts',
      find: `.result === 'different'`,
      replace: `.result === 'unknown'`,
      caughtBy: [MRZ, VERDICTS],
    },
  ],
}
