import { h } from '../shared/dom.ts'

/** A runner's number in its colours. */
export const badge = (trap: number) => h('span', { class: `bib num trap-${trap}`, text: String(trap) })
