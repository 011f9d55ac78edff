import './shirt.css'
import { TEAMS } from '../../../src/kinds/virtual-teams.ts'
import { h } from '../shared/dom.ts'

/** A team's shirt in its colours. */
export function shirt(team: number): HTMLElement {
  const [own, trim] = TEAMS[team]!.colours
  const element = h('span', { class: 'shirt', 'aria-hidden': 'true' })
  element.innerHTML = `<svg viewBox="0 0 24 24"><path d="M8 3 2 7l3 5 2-1v10h10V11l2 1 3-5-6-4c-1 2-7 2-8 0z" fill="${own}" stroke="#ffffff66"/><path d="M10.500 4.500h3V21h-3z" fill="${trim}"/></svg>`
  return element
}
