import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'

type Mark = { name: string; color: BadgeKind }

/** Tags as lists show them. */
export function Tags({ tags }: { tags: readonly Mark[] }) {
  if (tags.length === 0) return '–'
  return (
    <span className="tags">
      {tags.map(({ name, color }) => (
        <Badge key={name} kind={color}>
          {name}
        </Badge>
      ))}
    </span>
  )
}
