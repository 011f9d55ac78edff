/** Entry of this folder for the host (server/guest-pages.ts): whole pages that are kept for guests. */
export { createBufferPool } from './pages/buffer-pool.ts'
export * from './pages/page-cache.ts'
export { cutPage, fillGzip, fillPlain, type SlottedPage } from './pages/slotted-page.ts'
