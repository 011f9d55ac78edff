import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** One line a page; the layout is the guard of the pages in it. */
export default [
  route('login', 'routes/login.tsx'),
  layout('layouts/desk.tsx', [
    index('routes/queue.tsx'),
    route('payments/:id', 'routes/payment.tsx'),
    route('closed', 'routes/closed.tsx'),
    route('conflicts', 'routes/conflicts.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('audit.csv', 'routes/audit-file.ts'),
    layout('layouts/trading.tsx', [
      route('trading', 'routes/trading/events.tsx'),
      route('trading/events/:id', 'routes/trading/event.tsx'),
      route('trading/held', 'routes/trading/held.tsx'),
      route('trading/result', 'routes/trading/result.tsx'),
      route('trading/bets', 'routes/trading/bets.tsx'),
      route('trading/bets/:id', 'routes/trading/bet.tsx'),
      route('trading/rules', 'routes/trading/rules.tsx'),
      route('trading/signs', 'routes/trading/signs.tsx'),
      route('trading/free-bets', 'routes/trading/free-bets.tsx'),
      route('trading/prode', 'routes/trading/prode.tsx'),
    ]),
  ]),
  route('next', 'routes/next.ts'),
  route('previous', 'routes/previous.ts'),
  route('payments/:id/proofs/:file', 'routes/proof-file.ts'),
  route('payments/:id/documents/:file', 'routes/document-file.ts'),
  route('payments/:id/approve', 'routes/approve.ts'),
  route('payments/:id/credit-late', 'routes/credit-late.ts'),
  route('payments/:id/reject', 'routes/reject.ts'),
  route('payments/:id/document', 'routes/request-document.ts'),
  route('payments/:id/accept-document', 'routes/accept-document.ts'),
  route('trading/act/:id', 'routes/trading/act.ts'),
  route('language', 'routes/language.ts'),
  route('logout', 'routes/logout.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
