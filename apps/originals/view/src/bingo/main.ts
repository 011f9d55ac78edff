import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import './bingo.css'
import { openGame } from '../shared/shell.ts'
import { BingoRoomView } from './room.ts'
import { bingoTexts } from './texts.ts'

const root = document.getElementById('app') as HTMLElement
void openGame(root, (round, { state }) => {
  if (round.kind !== 'bingo' || !round.cards) return ''
  const t = bingoTexts(state.language)
  return `${t('cards')}: ${round.numbers.length}`
}).then((game) => {
  if (!game) return
  const room = new BingoRoomView(game)
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    const taken = target.closest('button, a, input, select') ?? document.querySelector('dialog[open]')
    if (taken || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    void room.buy()
  })
})
