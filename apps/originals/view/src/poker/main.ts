import '../shared/base.css'
import { fourColours } from './table/deck.ts'
import { openLobby } from './lobby/lobby.tsx'
import { enterRoom, type Room } from './room.ts'
import { TableScreen } from './table/table.tsx'

type Screen = { element: HTMLElement; close: () => void }

/** Shows lobby or table, one at a time. */
function start(room: Room): void {
  const { root } = room
  // Dialogs stand outside the room's element.
  document.documentElement.classList.toggle('four', fourColours())
  let shown: Screen | null = null
  const change = (make: () => Screen) => {
    shown?.close()
    shown = make()
    root.append(shown.element)
  }
  const lobby = () => change(() => openLobby({ room, open: table }))
  const table = (id: string, sits = false) => change(() => new TableScreen(room, id, lobby, sits))
  if (room.table) table(room.table)
  else lobby()
  room.host.post({ type: 'palco:ready' })
}

const root = document.getElementById('app') as HTMLElement
void enterRoom(root).then((room) => {
  if (room) start(room)
})
