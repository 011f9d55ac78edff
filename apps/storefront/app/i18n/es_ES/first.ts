import casino from './casino.ts'
import common from './common.ts'
import errors from './errors.ts'
import layout from './layout.ts'
import lobby from './lobby.ts'
import promotions from './promotions.ts'

/** The texts a guest's home shows, fetched before the others (docs/decisions/0014-first-texts.md). */
export default { casino, common, errors, layout, lobby, promotions }
