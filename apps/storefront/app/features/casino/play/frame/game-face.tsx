import type { Game } from '@palco/contract'
import { pictureSources } from '../../picture.ts'

/** A game's picture blurred behind what is said. It reaches over its edges, which a separate frame cuts off. */
export function Backdrop(picture: ReturnType<typeof pictureSources>) {
  return (
    <div className="play-back">
      <img {...picture} sizes="200px" alt="" />
    </div>
  )
}

/** What stands where a game will be: its art blurred (without a picture a drawn tile), its name and its studio. */
export function GameFace({ game, name }: { game: Game | null; name: string }) {
  const art = game?.picture ? pictureSources(game.picture, 270) : null
  return (
    <>
      {art && <Backdrop {...art} />}
      {art ? (
        <img className="play-tile" {...art} sizes="132px" alt="" width={132} height={176} />
      ) : (
        <span className="play-tile" aria-hidden="true" />
      )}
      <p className="display display-medium">{name}</p>
      {game && <p className="text-mid">{game.provider.name}</p>}
    </>
  )
}
