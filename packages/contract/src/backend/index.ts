export * from './absent.ts'
export * from './pages.ts'
export * from './required.ts'
