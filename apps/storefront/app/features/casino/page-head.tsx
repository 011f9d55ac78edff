import { PageTitle } from '~/brand/page-title.tsx'
import { artPath, type Art } from '~/ui/empty-state.tsx'

/** Pictogram, title and one line of a page of games. */
export function PageHead({ title, art, lead }: { title: string; art: Art; lead?: string }) {
  return (
    <div className="page-head">
      <PageTitle>{title}</PageTitle>
      <img src={artPath(art)} alt="" width={52} height={52} />
      <div>
        <h1 className="display display-medium">{title}</h1>
        {lead && <p className="text-mid">{lead}</p>}
      </div>
    </div>
  )
}
