import type { FaultsOfModule } from '../fault.ts'

const MODULES = 'apps/platform/src/modules'
const TEXTS = `${MODULES}/legal-texts/legal-texts.pg.test.ts`
const DESK = `${MODULES}/legal-texts/desk.pg.test.ts`
const PAGES = `${MODULES}/legal-texts/pages.pg.test.ts`

/** What keeps play waiting for texts that are not accepted, and says which were in force. */
export const legalTexts: FaultsOfModule = {
  module: 'legal-texts',
  folder: MODULES,
  faults: [
    {
      what: 'a stake at the first millisecond of a version does not wait for it',
      file: 'legal-texts/sql/legal-texts-refuse-round.sql',
      find: 'texts_due_at <= p_at',
      replace: 'texts_due_at < p_at',
      caughtBy: [TEXTS],
    },
    {
      what: 'a version that need not be accepted is asked for',
      file: 'legal-texts/sql/legal-texts-due.sql',
      find: 'x.brand_id = p_brand AND x.must_accept',
      replace: 'x.brand_id = p_brand',
      caughtBy: [TEXTS],
    },
    {
      what: 'who accepted a later version is asked for the one before',
      file: 'legal-texts/sql/legal-texts-due.sql',
      find: 'a.version >= x.version',
      replace: 'a.version = x.version',
      caughtBy: [TEXTS],
    },
    {
      what: 'a new account does not wait for a version that was published before it',
      file: 'legal-texts/accept.ts',
      find: `  await insertAcceptances(tx, { brandId: brand.id, playerId: player.id }, accepted)
  await reviewTexts(tx, [player.id])
  return null`,
      replace: `  await insertAcceptances(tx, { brandId: brand.id, playerId: player.id }, accepted)
  return null`,
      caughtBy: [TEXTS],
    },
    {
      what: 'calls stay open while a text is not accepted',
      file: 'identity/sessions/open-sessions.ts',
      find: 'coalesce(p.texts_due_at <= $2, false)',
      replace: 'false',
      caughtBy: [TEXTS],
    },
    {
      what: 'one text of two is accepted where the other has changed',
      file: 'legal-texts/accept.ts',
      find: 'if (accepted.length < read.length) return true',
      replace: 'if (accepted.length === 0) return true',
      caughtBy: [TEXTS],
    },
    {
      what: 'the version at a stake is the next one',
      file: 'legal-texts/store.ts',
      find: 'WHERE x.brand_id = $1 AND x.valid_from <= $3 AND',
      replace: 'WHERE x.brand_id = $1 AND',
      caughtBy: [TEXTS],
    },
    {
      what: 'a file publishes into the past',
      file: 'legal-texts/publish.ts',
      find: 'Math.max((validFrom ?? now).getTime(), earliest, after)',
      replace: 'Math.max((validFrom ?? now).getTime(), after)',
      caughtBy: [TEXTS, PAGES],
    },
    {
      what: 'two operators who saw different drafts publish together',
      file: 'legal-texts/desk.ts',
      find: "if (markWords(draft) !== mark) return refuse('draft_changed')",
      replace: '',
      caughtBy: [DESK],
    },
    {
      what: 'an account waits for a version that was withdrawn',
      file: 'legal-texts/sql/legal-texts-due.sql',
      find: 'AND NOT EXISTS (SELECT FROM legal_text_withdrawals w WHERE',
      replace: 'AND NOT EXISTS (SELECT FROM legal_text_withdrawals w WHERE false AND',
      caughtBy: [TEXTS],
    },
    {
      what: 'a withdrawn version comes into force',
      file: 'legal-texts/store.ts',
      find: 'const STANDS = `NOT EXISTS (SELECT FROM ${WITHDRAWN})`',
      replace: "const STANDS = 'true'",
      caughtBy: [TEXTS],
    },
    {
      what: 'a version is withdrawn in its last five minutes',
      file: 'legal-texts/withdraw.ts',
      find: '< WITHDRAW_MS',
      replace: '< 0',
      caughtBy: [DESK],
    },
    {
      what: 'a first text to be accepted begins at once where players are',
      file: 'legal-texts/publish.ts',
      find: ' || (await hasPlayers(tx, brandId))',
      replace: '',
      caughtBy: [TEXTS],
    },
    {
      what: 'a version that is accepted anew begins at once',
      file: 'legal-texts/desk.ts',
      find: '(mustAccept ? LEAD_MS : 0)',
      replace: '0',
      caughtBy: [DESK],
    },
    {
      what: 'a draft is written over words that the operator did not see',
      file: 'legal-texts/desk.ts',
      find: "if ((words ? markWords(words) : null) !== mark) return refuse('draft_changed')",
      replace: '',
      caughtBy: [DESK],
    },
    {
      what: 'two drafts at the same moment are both written',
      file: 'legal-texts/desk.ts',
      find: `  return db.transaction(async (tx) => {
    await lockTexts(tx, brand.id, 'publish')`,
      replace: '  return db.transaction(async (tx) => {',
      caughtBy: [DESK],
    },
  ],
}
