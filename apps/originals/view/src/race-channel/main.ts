import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import './channel.css'
import { FIELDS } from '../../../src/kinds/race/fields.ts'
import { h } from '../shared/dom.ts'
import { launch } from '../shared/session.ts'
import { makeTexts } from '../shared/texts/index.ts'
import { loadSpanish } from '../shared/texts/spanish.ts'
import { startChannel } from './channel.ts'
import { channelTexts } from './texts.ts'

await loadSpanish(launch)
const root = document.getElementById('app') as HTMLElement
const t = channelTexts(launch.language ?? '')
document.title = t('title')
root.className = 'channel'
const loading = h(
  'div',
  { class: 'loading', role: 'status' },
  h('div', { class: 'ring' }),
  h('p', { text: makeTexts(launch.language)('loading') }),
)
root.append(loading)
void startChannel(root, Object.keys(FIELDS)).then(() => loading.remove())
