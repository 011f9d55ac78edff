import { calls } from '@palco/contract'
import { handle, toOwner, type Route } from '../../../http/index.ts'
import { refuse, type Result } from '../../../result.ts'
import { maskName } from '../../tournaments/index.ts'
import { changeLeague, endLeague, readMembers, removeMember } from './tools.ts'
import { createLeague, joinLeague, type League, findLeague, readLeagues, leaveLeague } from './leagues.ts'
import { readPhrases, sayPhrase } from './phrases.ts'
import { hasProde } from '../store.ts'
import type { ProdeDeps } from '../types.ts'

const shown = ({ ownerId, ...league }: League, playerId: string) => ({
  ...league,
  owner: ownerId === playerId,
})

const shownOr = <Code extends string>(result: Result<{ league: League }, Code>, playerId: string) =>
  result.ok ? { response: { league: shown(result.league, playerId) } } : refuse(result.code)

export const leagueRoutes = (deps: ProdeDeps): Route[] => [...memberRoutes(deps), ...ownerRoutes(deps)]

function memberRoutes(deps: ProdeDeps): Route[] {
  const { db } = deps
  return [
    handle(calls.listProdeLeagues, async ({ context }) => {
      const owner = toOwner(context)
      const leagues = await readLeagues(db, owner)
      return { response: { leagues: leagues.map((league) => shown(league, owner.playerId)) } }
    }),
    readRoute(deps),
    handle(calls.createProdeLeague, async ({ input: { name }, context }) => {
      if (!(await hasProde(db, context.brand.id))) return refuse('no_prode')
      return shownOr(await createLeague(deps, toOwner(context), name), context.player.id)
    }),
    handle(calls.joinProdeLeague, async ({ input: { code }, context }) => {
      return shownOr(await joinLeague(deps, toOwner(context), code), context.player.id)
    }),
    handle(calls.leaveProdeLeague, async ({ input: { id }, context }) =>
      (await leaveLeague(db, toOwner(context), id)) ? { response: {} } : refuse('unknown_league'),
    ),
    handle(calls.sayInProdeLeague, async ({ input, context }) => {
      const said = await sayPhrase(deps, toOwner(context), input)
      return said.ok ? { response: {} } : refuse(said.code)
    }),
  ]
}

const readRoute = ({ db }: ProdeDeps) =>
  handle(calls.readProdeLeague, async ({ input: { id }, context }) => {
    const owner = toOwner(context)
    const league = await findLeague(db, owner, id)
    if (!league) return refuse('unknown_league')
    const [members, phrases] = await Promise.all([readMembers(db, id), readPhrases(db, id)])
    const toName = (entry: { playerId: string; username: string }) => {
      const own = entry.playerId === owner.playerId
      return { own, name: own ? entry.username : maskName(entry.username, context.language) }
    }
    return {
      response: {
        league: shown(league, owner.playerId),
        members: members.map((entry) => ({
          seat: entry.seat,
          ...toName(entry),
          owner: entry.playerId === league.ownerId,
          joined_at: entry.joinedAt.toISOString(),
        })),
        phrases: phrases.map((entry) => ({
          ...toName(entry),
          phrase: entry.phrase,
          said_at: entry.saidAt.toISOString(),
        })),
      },
    }
  })

function ownerRoutes({ db }: ProdeDeps): Route[] {
  return [
    handle(calls.changeProdeLeague, async ({ input: { id, name, open, renew_code: renewCode }, context }) =>
      shownOr(await changeLeague(db, toOwner(context), { id, name, open, renewCode }), context.player.id),
    ),
    handle(calls.removeProdeMember, async ({ input, context }) =>
      shownOr(await removeMember(db, toOwner(context), input), context.player.id),
    ),
    handle(calls.endProdeLeague, async ({ input: { id }, context }) => {
      const ended = await endLeague(db, toOwner(context), id)
      return ended.ok ? { response: {} } : refuse(ended.code)
    }),
  ]
}
