import type { KindView } from './kind.ts'

export const redirect: KindView = { icon: 'credit-card', Pay: null }
