// React chooses its build when it is first imported, so this comes before anything else.
process.env.NODE_ENV ??= 'production'
void import('./start.ts').then(({ start }) => start())
