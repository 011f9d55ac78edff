import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import '../live/spots.css'
import '../blackjack/blackjack.css'
import './live-blackjack.css'
import { totalText } from '../blackjack/hands.ts'
import { texts as handTexts } from '../blackjack/texts.ts'
import { openGame } from '../shared/shell.ts'
import { LiveBlackjackGame } from './game.ts'

const root = document.getElementById('app') as HTMLElement
void openGame(root, (round, { state }) =>
  round.kind === 'live_blackjack' && round.place
    ? handTexts(state.language)('history', {
        x: round.place.hands.map(({ cards }) => totalText(cards)).join(' · '),
        y: totalText(round.dealer),
      })
    : '',
).then((game) => game && new LiveBlackjackGame(game))
