import '../shared/base.css'
import './verify.css'
import { startVerifyPage } from '../../../src/verify/page.ts'
import { h } from '../shared/dom.ts'
import { colourOf } from '../roulette/layout.ts'
import looks from '../slot/looks.json'
import { titles, words } from './words.ts'
import type { Words } from './words.ts'

const query = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
const form = document.querySelector('#verify') as HTMLFormElement
const answer = document.querySelector('.answer') as HTMLElement
const verdict = document.querySelector('#verdict') as HTMLElement
const picture = document.querySelector('#picture') as HTMLElement
const hash = document.querySelector('#hash') as HTMLElement
const outcome = document.querySelector('#outcome') as HTMLElement
const language = document.querySelector('#language') as HTMLSelectElement
let text: Words = words.es_ES

function speak(code: string): void {
  text = words[code as keyof typeof words] ?? words.es_ES
  language.value = code in words ? code : 'es_ES'
  document.documentElement.lang = language.value.replace('_', '-')
  for (const node of document.querySelectorAll<HTMLElement>('[data-text]'))
    node.textContent = text[node.dataset.text as keyof Words]
  document.title = text.title
}

/** The game's own symbols instead of their names: one small window a spin. */
function draw(game: string, lines: string[]): Node[] {
  if (game === 'ruleta-europea') {
    const number = Number(lines[0])
    return [h('b', { class: `number ${colourOf(number)}`, text: String(number) })]
  }
  const look = (looks.games as Record<string, { art: string[]; ids?: string[] }>)[game]
  return lines.flatMap((line) => {
    const match = /^(\w+) \[[^\]]*\] (.+) → (.+)$/.exec(line)
    if (!match || !look) return [h('p', { class: 'total num', text: line.replace(/^= /, `${text.total}: `) })]
    const reels = match[2]!.split(' | ').map((reel) => reel.split('/'))
    const symbols = reels.map((reel) =>
      h(
        'div',
        {},
        ...reel.map((id) => {
          const cell = h('i', { title: id })
          const index = Math.max(look.art.indexOf(id), 0)
          cell.style.backgroundImage = `url(/g/${game}/symbols.webp)`
          cell.style.backgroundSize = `${look.art.length * 100}% auto`
          cell.style.backgroundPosition = `${(index / Math.max(1, look.art.length - 1)) * 100}% 0`
          return cell
        }),
      ),
    )
    return [
      h(
        'figure',
        {},
        h('div', { class: 'window' }, ...symbols),
        h('figcaption', { class: 'num', text: match[3]! }),
      ),
    ]
  })
}

/** The outcome is written by the shared page code; this shows it in pictures and in words. */
new MutationObserver(() => {
  const lines = (outcome.textContent ?? '').split('\n').filter(Boolean)
  if (!lines.length) return
  answer.hidden = false
  const fits = hash.dataset.fits
  verdict.className = fits === 'false' ? 'bad' : 'good'
  verdict.textContent = fits === 'true' ? text.fits : fits === 'false' ? text.differs : text.done
  picture.replaceChildren(...draw((form.elements.namedItem('game') as HTMLSelectElement).value, lines))
}).observe(outcome, { childList: true, characterData: true, subtree: true })

startVerifyPage(document, query)
for (const option of form.querySelectorAll('option'))
  option.textContent = titles[option.value] ?? option.value
language.addEventListener('change', () => speak(language.value))
speak(
  query.get('lang') ??
    (navigator.language.slice(0, 2) === 'pt'
      ? 'pt_BR'
      : navigator.language.slice(0, 2) === 'en'
        ? 'en_US'
        : 'es_ES'),
)
if (query.get('server_seed')) form.requestSubmit()
