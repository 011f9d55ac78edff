import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import type { RaceSpot } from '../../../src/kinds/race/types.ts'
import { startLiveSpots } from '../live/spots.ts'
import { buildRace, describeRace } from './race-table.ts'

startLiveSpots<RaceSpot>(describeRace, buildRace)
