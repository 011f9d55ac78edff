import '../shared/base.css'
import '../table/table.css'
import './verify.css'
import type { Language } from '@palco/contract'
import { startVerifyPage } from '../../../src/verify/page.ts'
import type { CheckedRound } from '../../../src/verify/check.ts'
import { REPLAYABLE } from '../../../src/kinds/replays.ts'
import { makePicture } from './pictures.ts'
import { words } from './words.ts'
import type { Words } from './words.ts'

const query = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
const form = document.querySelector('#verify') as HTMLFormElement
const answer = document.querySelector('.answer') as HTMLElement
const verdict = document.querySelector('#verdict') as HTMLElement
const chain = document.querySelector('#chain') as HTMLElement
const picture = document.querySelector('#picture') as HTMLElement
const hash = document.querySelector('#hash') as HTMLElement
const outcome = document.querySelector('#outcome') as HTMLElement
const language = document.querySelector('#language') as HTMLSelectElement
const gameField = form.elements.namedItem('game') as HTMLSelectElement
let text: Words = words.es_ES

function speak(code: string): void {
  text = words[code as keyof typeof words] ?? words.es_ES
  language.value = code in words ? code : 'es_ES'
  document.documentElement.lang = language.value.replace('_', '-')
  for (const node of document.querySelectorAll<HTMLElement>('[data-text]'))
    node.textContent = text[node.dataset.text as keyof Words]
  document.title = text.title
  for (const option of gameField.options)
    option.textContent =
      REPLAYABLE.find(({ id }) => id === option.value)?.name[language.value as 'es_ES'] ?? option.value
}

/** The round in pictures, and whether the published hash fits. */
function show(round: CheckedRound | null): void {
  answer.hidden = false
  const fits = hash.dataset.fits
  verdict.className = round === null || fits === 'false' ? 'bad' : 'good'
  verdict.textContent =
    round === null
      ? text.unplayable
      : fits === 'true'
        ? text.fits
        : fits === 'false'
          ? text.differs
          : text.done
  const chained = round === null ? 'unknown' : hash.dataset.chain
  chain.hidden = chained === 'unknown'
  chain.className = chained === 'true' ? 'good' : 'bad'
  chain.textContent = chained === 'true' ? text.chain_fits : text.chain_differs
  if (round === null) outcome.textContent = hash.textContent = ''
  picture.replaceChildren(...(round === null ? [] : makePicture(round, gameField.value, text)))
}

startVerifyPage(document, query, show, () => language.value as Language)
language.addEventListener('change', () => {
  speak(language.value)
  // What is shown already is written again in these words.
  if (!answer.hidden) form.requestSubmit()
})
speak(
  query.get('lang') ??
    (navigator.language.slice(0, 2) === 'pt'
      ? 'pt_BR'
      : navigator.language.slice(0, 2) === 'en'
        ? 'en_US'
        : 'es_ES'),
)
if (query.get('server_seed')) form.requestSubmit()
