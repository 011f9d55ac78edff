import { Badge } from '@palco/ui/badge.tsx'
import { Link } from 'react-router'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { SelectField } from '../../forms/fields.tsx'
import { useTexts } from '../../texts/index.ts'
import type { PlayerView } from './load.server.ts'

/** The tags of a player, set and removed here. */
export function TagsCard({ view: { brand, id, tags } }: { view: PlayerView }) {
  const { players: p } = useTexts()
  return (
    <section className="stack">
      <h2>{p.tags}</h2>
      {tags.list.length === 0 && <p className="soft">{p.noTags}</p>}
      {tags.list.map((tag) => (
        <div key={tag.id} className="tag-line">
          <p>
            <Badge kind={tag.color}>{tag.name}</Badge> <span className="soft">{tag.said}</span>
            {tag.note && <span className="soft"> · {tag.note}</span>}
          </p>
          {tags.mayEdit && (
            <DeskForm verb="player_tag" fields={{ brand, id, tag: tag.id, act: 'remove' }}>
              <DeskButton verb="player_tag" name={`${p.tagRemove}: ${tag.name}`}>
                {p.tagRemove}
              </DeskButton>
            </DeskForm>
          )}
        </div>
      ))}
      {tags.others.length > 0 && (
        <DeskForm className="stack" verb="player_tag" fields={{ brand, id, act: 'set' }}>
          <SelectField id="player-tag" name="tag" label={p.tag}>
            {tags.others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <DeskButton verb="player_tag">{p.tagAdd}</DeskButton>
        </DeskForm>
      )}
      <Link to={tags.address}>{p.tagList}</Link>
    </section>
  )
}
