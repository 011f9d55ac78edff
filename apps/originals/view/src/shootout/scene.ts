import type { ShootoutRun } from '../../../src/kinds/shootout/types.ts'
import { h } from '../shared/dom.ts'

/** Goal, net and keeper, seen from the spot; the ball is its own element. */
const GOAL = `<svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMax meet" aria-hidden="true"><defs><pattern id="net" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 0H9M0 0V9" stroke="#ffffff5c" stroke-width="1"/></pattern></defs><path d="M60 132V24H260V132L248 122V40H72v82z" fill="url(#net)"/><path d="M72 40H248V122H72z" fill="url(#net)"/><path d="M56 134V20H264V134" fill="none" stroke="#f7f7fb" stroke-width="7" stroke-linejoin="round"/><path d="M0 134H320" stroke="#ffffffb3" stroke-width="3"/><g class="keeper"><path class="glove" d="M133 54l8-7 5 6-6 7zM187 54l-8-7-5 6 6 7z"/><path class="sleeve" d="M139 58 152 76 160 70 145 52zM181 58 168 76 160 70 175 52z"/><path class="kit" d="M147 70c4-4 22-4 26 0l-3 34h-20z"/><path class="legs" d="M150 102h9l-1 30h-8zM161 102h9l1 30h-8z"/><circle class="face" cx="160" cy="60" r="9"/><path class="hair" d="M151 58c0-11 18-11 18 0-5-4-13-4-18 0z"/></g></svg>`

/** A number from 0 to 1 that follows from a match and a kick, so that every reader sees the same. */
function sway(match: string, kick: number, salt: number): number {
  const wave = Math.sin(Number(BigInt(match) % 9973n) * 12.9898 + kick * 78.233 + salt * 37.719) * 43_758.5453
  return wave - Math.floor(wave)
}

/** Where a kick goes, percent of the goal's width from its middle and height, and where the keeper dives. */
function toWay({ match, kicks }: ShootoutRun, kick: number) {
  const side = sway(match, kick, 1) < 0.5 ? -1 : 1
  const x = side * (9 + 17 * sway(match, kick, 2))
  const y = 8 + 42 * sway(match, kick, 3)
  const scored = kicks[kick] as boolean
  // A quarter of the missed kicks go over the bar.
  const over = !scored && sway(match, kick, 4) < 0.25
  const guessed = !scored && !over ? side : sway(match, kick, 5) < 0.4 ? side : -side
  // What is saved ends at the keeper's hands; a goal past one who guessed right goes higher.
  if (!scored && !over) return { x: side * 17, y: 12, dive: guessed, scored }
  return { x, y: over ? 84 : guessed === side ? 58 : y, dive: guessed, scored }
}

/** The pitch on which kicks are shown. */
export function makeScene() {
  const ball = h('i', { class: 'ball' })
  const goal = h('div', { class: 'goal' })
  goal.innerHTML = GOAL
  const keeper = goal.querySelector('.keeper') as SVGElement
  const element = h(
    'div',
    { class: 'pens-scene', 'aria-hidden': 'true' },
    h('div', { class: 'fans' }),
    h('div', { class: 'grass' }),
    goal,
    h('i', { class: 'spot-mark' }),
    ball,
  )
  let playing: Animation[] = []
  const stop = () => {
    for (const one of playing) one.cancel()
    playing = []
  }
  return {
    element,
    stop,
    /** Shows one kick that takes `length` ms, from `elapsed` on. */
    kick(run: ShootoutRun, kick: number, length: number, elapsed: number): void {
      stop()
      const { x, y, dive, scored } = toWay(run, kick)
      const there = { left: `${50 + x}%`, bottom: `${34 + y * 0.72}%`, transform: 'scale(.5) rotate(540deg)' }
      const timing = { duration: length, fill: 'forwards' } as const
      playing = [
        ball.animate(
          [
            { left: '50%', bottom: '8%', transform: 'scale(1)', offset: 0 },
            { left: '50%', bottom: '8%', transform: 'scale(1)', offset: 0.3, easing: 'ease-out' },
            { ...there, offset: 0.55 },
            scored
              ? { ...there, bottom: '38%', offset: 0.75 }
              : { ...there, left: `${50 + x * 1.3}%`, offset: 0.75 },
            { ...there, bottom: '38%', offset: 1 },
          ],
          timing,
        ),
        keeper.animate(
          [
            { transform: 'none', offset: 0.3 },
            { transform: `translate(${dive * 44}px, 10px) rotate(${dive * 62}deg)`, offset: 0.54 },
            { transform: `translate(${dive * 48}px, 26px) rotate(${dive * 80}deg)`, offset: 0.8 },
            { transform: `translate(${dive * 48}px, 26px) rotate(${dive * 80}deg)`, offset: 1 },
          ],
          timing,
        ),
      ]
      for (const one of playing) one.currentTime = elapsed
    },
  }
}
