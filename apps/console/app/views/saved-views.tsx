import type { SavedView } from '@palco/contract/operators'
import { viewAddress } from '@palco/contract/tables'
import { Badge } from '@palco/ui/badge.tsx'
import { Link, useLocation } from 'react-router'
import { DeskButton, DeskForm } from '../forms/desk-form.tsx'
import { SelectField, TextField } from '../forms/fields.tsx'
import { useIsRefused } from '../forms/form-problems.tsx'
import { useTexts } from '../texts/index.ts'
import type { PageViews } from './load.server.ts'

type Teams = PageViews['teams']

/** Name and readers of a view; `id` keeps the fields of several forms apart. */
function Terms({ id, teams, view }: { id: string; teams: Teams; view?: SavedView }) {
  const { views: v } = useTexts()
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={v.name}
        defaultValue={view?.name}
        required
        minLength={2}
        maxLength={60}
        autoComplete="off"
      />
      <SelectField id={`${id}-shared`} name="shared" label={v.share} defaultValue={view?.shared ?? ''}>
        <option value="">{v.alone}</option>
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {v.team(team.name)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** What its owner changes about a view. */
function Change({ view, teams, here }: { view: SavedView; teams: Teams; here: string }) {
  const { views: v } = useTexts()
  const form = `view ${view.id}`
  const isRefused = useIsRefused(form)
  return (
    <details open={isRefused || undefined}>
      <summary>{v.change}</summary>
      <DeskForm id={form} className="filters" verb="view_save" fields={{ id: view.id }}>
        <Terms id={`view-${view.id}`} teams={teams} view={view} />
        <SelectField id={`view-${view.id}-filters`} name="address" label={v.filters}>
          <option value={view.address}>{v.kept}</option>
          {here !== view.address && <option value={here}>{v.now}</option>}
        </SelectField>
        <DeskButton verb="view_save" variant="brand">
          {v.save}
        </DeskButton>
      </DeskForm>
      <DeskForm verb="view_remove" fields={{ id: view.id }}>
        <DeskButton verb="view_remove" variant="danger" name={`${v.remove}: ${view.name}`}>
          {v.remove}
        </DeskButton>
      </DeskForm>
    </details>
  )
}

function View({ view, views, here }: { view: SavedView; views: PageViews; here: string }) {
  const { views: v } = useTexts()
  const { id, name, shared, owner, mine } = view
  const team = views.teams.find((one) => one.id === shared)?.name ?? shared
  const button = view.default ? v.endDefault : v.makeDefault
  return (
    <li>
      <span className="view-line">
        <Link to={view.address} aria-current={view.address === here ? 'page' : undefined}>
          {name}
        </Link>
        {view.default && <Badge kind="info">{v.isDefault}</Badge>}
        <small className="soft">
          {[team !== null && v.shared(team), !mine && v.by(owner)].filter(Boolean).join(' · ')}
        </small>
        <DeskForm verb="view_default" fields={{ page: views.page, id: view.default ? '' : id }}>
          <DeskButton verb="view_default" name={`${button}: ${name}`}>
            {button}
          </DeskButton>
        </DeskForm>
      </span>
      {mine && <Change view={view} teams={views.teams} here={here} />}
    </li>
  )
}

/** The saved views of a list or report: opened, saved, shared, renamed and deleted next to its title. */
export function SavedViews({ views }: { views: PageViews | null }) {
  const { views: v } = useTexts()
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  // One of the forms below was refused.
  const isRefused = asked.has('wrong') && (asked.get('form') ?? '').startsWith('view ')
  if (views === null || views.page !== pathname) return null
  const here = viewAddress(pathname + search)
  const current = views.items.find(({ address }) => address === here)
  return (
    // Folded again once a view was opened or changed.
    <details key={`${here} ${views.items.length}`} className="views" open={isRefused || undefined}>
      <summary className="button button-neutral">{current ? v.here(current.name) : v.title}</summary>
      <div className="views-panel stack">
        {views.items.length === 0 ? (
          <p className="soft">{v.none}</p>
        ) : (
          <ul>
            {views.items.map((view) => (
              <View key={view.id} view={view} views={views} here={here} />
            ))}
            <li>
              <Link to={`${pathname}?saved=none`}>{v.all}</Link>
            </li>
          </ul>
        )}
        <DeskForm id="view new" className="filters" verb="view_save" fields={{ address: here }}>
          <Terms id="view-new" teams={views.teams} />
          <DeskButton verb="view_save" variant="brand">
            {v.new}
          </DeskButton>
        </DeskForm>
        <p className="soft">{v.explain}</p>
      </div>
    </details>
  )
}
