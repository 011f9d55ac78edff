import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import './bingo.css'
import { onConfirm } from '../live/page.ts'
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
  onConfirm(() => void room.buy())
})
