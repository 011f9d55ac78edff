import { h } from '../shared/dom.ts'
import { resting } from '../shared/resting.ts'

/** A button of the present moment. The first `main` one also answers the space bar; `rest`: milliseconds until it takes a press. */
export type Action = {
  id: string
  label: string
  press: () => void
  main?: boolean
  disabled?: boolean
  rest?: number
}

/** Puts these buttons into the box. Keeps the focus on an action that stays. */
export function drawActions(box: HTMLElement, list: readonly Action[]): void {
  const focused = box.contains(document.activeElement) ? document.activeElement?.id : undefined
  box.replaceChildren(
    ...list.map(({ id, label, press, main, disabled, rest = 0 }) =>
      resting(
        rest,
        h('button', {
          type: 'button',
          id: `act-${id}`,
          class: main ? 'pill big main' : 'pill big quiet',
          text: label,
          disabled: disabled === true,
          on: { click: press },
        }),
      ),
    ),
  )
  if (focused === undefined) return
  const stays = document.getElementById(focused) ?? box.querySelector<HTMLElement>('.main')
  stays?.focus()
}
