import type { FaultsOfModule } from '../fault.ts'

const FOLDER = 'apps/platform/src/modules/saved-views'
const VIEWS = `${FOLDER}/views.pg.test.ts`
const EDGES = `${FOLDER}/edges.pg.test.ts`

/** Addresses of the console that operators keep under a name. */
export const savedViews: FaultsOfModule = {
  module: 'saved-views',
  folder: FOLDER,
  faults: [
    {
      what: 'the right in one of a view’s brands is enough',
      file: 'desk.ts',
      find: 'brands.every(',
      replace: 'brands.some(',
      caughtBy: [EDGES],
    },
    {
      what: 'a view of no brand needs no right to its page',
      file: 'desk.ts',
      find: 'return rights.includes(view.right)',
      replace: 'return true',
      caughtBy: [VIEWS],
    },
    {
      what: 'views are listed to operators without the right to their page',
      file: 'desk.ts',
      find: '.filter(({ address, shared, mine }) => mayOpen(by, address, mine ? null : shared))',
      replace: '',
      caughtBy: [VIEWS],
    },
    {
      what: 'an address of any page is kept',
      file: 'desk.ts',
      find: `if (!mayOpen(by, address, shared)) return refuse('invalid_view')`,
      replace: '',
      caughtBy: [VIEWS],
    },
    {
      what: 'what is typed to find a person is kept',
      file: 'desk.ts',
      find: 'const address = viewAddress(input.address)',
      replace: 'const address = viewAddress(input.address) && input.address',
      caughtBy: [VIEWS],
    },
    {
      what: 'a view is changed to another page',
      file: 'desk.ts',
      find: `if (old && old.page !== page) return refuse('invalid_view')`,
      replace: '',
      caughtBy: [VIEWS],
    },
    {
      what: 'a name that is taken is a fault',
      file: 'desk.ts',
      find: '(one.isSame || one.name.toLowerCase() === name.toLowerCase())',
      replace: 'false',
      caughtBy: [VIEWS],
    },
    {
      what: 'an operator has one view more than they may',
      file: 'desk.ts',
      find: 'known.length >= MOST_VIEWS',
      replace: 'known.length > MOST_VIEWS',
      caughtBy: [VIEWS, EDGES],
    },
    {
      what: 'views of a page that is no more take the place of others',
      file: 'desk.ts',
      find: '.filter((one) => readView(one.address) !== null)',
      replace: '',
      caughtBy: [EDGES],
    },
    {
      what: 'an operator begins a page with a view that they do not have',
      file: 'desk.ts',
      find: `if (id !== null && !chosen) return refuse('unknown_view')`,
      replace: '',
      caughtBy: [VIEWS],
    },
    {
      what: 'changes of one operator’s views do not take turns',
      file: 'store.ts',
      find: `pg_advisory_xact_lock(hashtextextended('saved views ' || $1, 0))`,
      replace: `hashtextextended('saved views ' || $1, 0)`,
      caughtBy: [EDGES],
    },
    {
      what: 'a view that is removed at this moment is begun with',
      file: 'store.ts',
      find: ' FOR KEY SHARE',
      replace: '',
      caughtBy: [EDGES],
    },
    {
      what: 'an operator removes a view of another one',
      file: 'store.ts',
      find: 'WHERE id = $1 AND operator_id = $2 RETURNING name',
      replace: 'WHERE id = $1 AND $2::bigint > 0 RETURNING name',
      caughtBy: [VIEWS],
    },
    {
      what: 'the view with which another operator begins counts for everybody',
      file: 'store.ts',
      find: 'ON d.operator_id = $1 AND d.page = v.page',
      replace: 'ON d.page = v.page',
      caughtBy: [VIEWS],
    },
  ],
}
