import type { Fault } from '../../fault.ts'

const CORRECTION = ['apps/platform/src/modules/players/correction.pg.test.ts']
const VIEWS = ['apps/platform/src/modules/player-views/views.pg.test.ts']

export const players: readonly Fault[] = [
  {
    what: 'a view changes what a player could',
    file: 'http/calls/players.ts',
    find: "if (token !== null && isViewToken(token) && !call.viewable) return refuse('view_only')",
    replace: '',
    caughtBy: VIEWS,
  },
  {
    what: 'a code opens two views',
    file: 'modules/player-views/store.ts',
    find: 'AND token_hash IS NULL AND ended_at IS NULL',
    replace: 'AND ended_at IS NULL',
    caughtBy: VIEWS,
  },
  {
    what: 'a code is taken at the end of its minute',
    file: 'modules/player-views/store.ts',
    find: 'code_until > $4',
    replace: 'code_until >= $4',
    caughtBy: VIEWS,
  },
  {
    what: 'a view goes on at its end',
    file: 'modules/player-views/store.ts',
    find: 'ends_at > $3',
    replace: 'ends_at >= $3',
    caughtBy: VIEWS,
  },
  {
    what: 'a view goes on without the right',
    file: 'modules/player-views/begin.ts',
    find: 'mayCall(by?.rightsIn[brandId] ?? [], operatorCalls.viewAsPlayer.access)',
    replace: 'by?.rightsIn[brandId] !== undefined',
    caughtBy: VIEWS,
  },
  {
    what: 'a view goes on by the right in another brand',
    file: 'modules/player-views/begin.ts',
    find: 'by?.rightsIn[brandId] ?? []',
    replace: 'by?.rights ?? []',
    caughtBy: VIEWS,
  },
  {
    what: 'a view has the way to pay a deposit at its provider',
    file: 'modules/wallet/payments/routes.ts',
    find: 'player.view ? { ...payment, redirect_url: null } : payment',
    replace: 'payment',
    caughtBy: VIEWS,
  },
  {
    what: 'a view goes on after the operator has logged out',
    file: 'operators/access/sessions.ts',
    find: 'WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.last_seen_at > $2::timestamptz - ${IDLE}\n        AND s.created_at > $3 AND o.disabled_at IS NULL`',
    replace:
      'WHERE s.token_hash = $1 AND s.last_seen_at > $2::timestamptz - ${IDLE}\n        AND s.created_at > $3 AND o.disabled_at IS NULL`',
    caughtBy: VIEWS,
  },
  {
    what: 'an operator has two views',
    file: 'modules/player-views/begin.ts',
    find: 'await endViewsBy(tx, by.id, at)',
    replace: '',
    caughtBy: VIEWS,
  },
  {
    what: 'a view outlasts the account',
    file: 'modules/player-views/begin.ts',
    find: 'if (!player || isErased(player)) return null',
    replace: 'if (!player) return null',
    caughtBy: VIEWS,
  },
  {
    what: 'checked data are corrected by one operator',
    file: 'modules/players/correct.ts',
    find: "reasons: fixed.length > 0 ? ['always'] : [],",
    replace: 'reasons: [],',
    caughtBy: CORRECTION,
  },
  {
    what: 'data are corrected that changed since the operator saw them',
    file: 'modules/players/correct.ts',
    find: "if (dataSeen(player) !== seen) return refuse('case_changed')",
    replace: '',
    caughtBy: CORRECTION,
  },
  {
    what: 'corrected data keep the check of the data before',
    file: 'modules/identity-checks/personal-steps.ts',
    find: 'if (check) await endCheck(tx, check.id, at)',
    replace: 'if (check && !wasFixed) await endCheck(tx, check.id, at)',
    caughtBy: CORRECTION,
  },
  {
    what: 'an account goes on while its corrected data are checked',
    file: 'modules/identity-checks/personal-steps.ts',
    find: 'if (wasFixed || after.country',
    replace: 'if (after.country',
    caughtBy: CORRECTION,
  },
  {
    what: 'an operator makes an account one of an excluded person',
    file: 'modules/protection/registration.ts',
    find: "if (by === 'player') return null",
    replace: 'return null',
    caughtBy: CORRECTION,
  },
  {
    what: 'two accounts of a brand have one document by a correction',
    file: 'modules/identity/registration/change-personal.ts',
    find: "return refuse('document_taken')",
    replace: 'return null',
    caughtBy: CORRECTION,
  },
]
