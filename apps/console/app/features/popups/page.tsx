import type { DeskPopup } from '@palco/contract/operators'
import { LANGUAGES } from '@palco/contract/tables'
import type { Column } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Problem } from '../../page/problem.tsx'
import {
  AnnouncementDesk,
  type Choices,
  deskAddress,
  IdField,
  LinkField,
  missingColumn,
  options,
  PictureField,
  PlaceFields,
  type WordField,
  WordFields,
} from '../../content/announcement.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { loadPopupDesk, type PopupRow } from './load.server.ts'
import { type Texts, useTexts } from '../../texts/index.ts'
import { CheckboxField, SelectField } from '../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPopupDesk(request, context)

export const ErrorBoundary = Problem

type Desk = Awaited<ReturnType<typeof loadPopupDesk>>
const PATH = '/trading/popups'

const columns = ({ popups: p, promotions: common, help: h }: Texts, brand: string): Column<PopupRow>[] => [
  {
    id: 'title',
    title: p.popup,
    main: true,
    cell: (row) => <Link to={deskAddress(PATH, brand, row.id)}>{row.title}</Link>,
  },
  { id: 'state', title: h.state, cell: (row) => row.state },
  { id: 'audience', title: p.audience, cell: (row) => row.audience },
  { id: 'position', title: h.position, number: true, cell: (row) => row.position },
  { id: 'time', title: common.time, cell: (row) => row.time || common.always },
  { id: 'dismissed', title: p.dismissed, number: true, cell: (row) => String(row.dismissed) },
  missingColumn(h.missing, h.languages),
]

/** To whom, how often and when: what is the same in every language. */
function CommonFields({ audiences, repeats, levels, pictures, open }: Desk) {
  const { popups: p } = useTexts()
  return (
    <div className="limits">
      {!open && <IdField kind="popup" label={p.id} hint={p.idHint} />}
      <SelectField id="popup-audience" name="audience" label={p.audience} defaultValue={open?.audience}>
        {options(audiences)}
      </SelectField>
      {levels.length > 0 && (
        <SelectField
          id="popup-level"
          name="level"
          label={p.level}
          hint={p.levelHint}
          defaultValue={open?.level ?? ''}
        >
          <option value="">{p.anyLevel}</option>
          {options(levels)}
        </SelectField>
      )}
      <SelectField id="popup-repeat" name="repeat" label={p.repeat} defaultValue={open?.repeat}>
        {options(repeats)}
      </SelectField>
      <PlaceFields kind="popup" open={open} />
      <PictureField kind="popup" pictures={pictures} picture={open?.picture} hint={p.pictureHint} />
      <LinkField kind="popup" open={open} />
    </div>
  )
}

const listWords = ({ popups: p }: Texts): readonly WordField[] => [
  { name: 'title', label: p.fields.title, least: 3, most: 80 },
  { name: 'text', label: p.fields.text, least: 3, most: 400, rows: 3 },
  { name: 'action', label: p.fields.action, most: 40, optional: true },
]

function PopupForm({ desk }: { desk: Desk }) {
  const t = useTexts()
  const { popups: p, help: h } = t
  const { brand, open } = desk
  return (
    <DeskForm
      className="stack"
      verb="popup"
      fields={{ brand, ...(open ? { popup: open.id } : { is_new: 'yes' }) }}
    >
      <CommonFields {...desk} />
      <WordFields kind="popup" fields={listWords(t)} texts={open?.texts} />
      <CheckboxField id="popup-enabled" name="enabled" label={p.enabled} defaultChecked={open?.enabled} />
      <DeskButton verb="popup" variant="brand">
        {h.save}
      </DeskButton>
    </DeskForm>
  )
}

/** The pop-up as visitors read it; its picture is the site's. */
function Preview({ open, pictures }: { open: DeskPopup; pictures: Choices }) {
  const { popups: p, help: h } = useTexts()
  return (
    <section className="stack">
      <h2>{p.preview}</h2>
      <p className="soft">{p.previewHint}</p>
      <div className="popup-previews">
        {LANGUAGES.map((language) => {
          const words = open.texts[language]
          if (!words) return null
          return (
            <article className="popup-preview" key={language} lang={language.replace('_', '-')}>
              <p className="soft">{h.languages[language]}</p>
              <h3>{words.title}</h3>
              {open.picture && (
                <p className="soft popup-preview-picture">
                  {pictures.find(({ id }) => id === open.picture)?.name ?? open.picture}
                </p>
              )}
              <p>{words.text}</p>
              <p className="popup-preview-buttons">
                <span>{open.link && words.action ? p.laterButton : p.close}</span>
                {open.link && words.action && (
                  <span>
                    <b>{words.action}</b> → {open.link}
                  </span>
                )}
                {open.repeat === 'session' && <span>{p.never}</span>}
              </p>
            </article>
          )
        })}
      </div>
    </section>
  )
}

/** The pop-ups of a brand: their list, and the one that is written with its preview. */
export default function PopupDeskPage() {
  const t = useTexts()
  const { popups: p } = t
  const desk = useLoaderData<typeof loader>()
  const { brand, popups, open } = desk
  return (
    <AnnouncementDesk
      path={PATH}
      brand={brand}
      rows={popups}
      columns={columns(t, brand)}
      openId={open?.id}
      words={p}
      lead={p.lead}
      form={<PopupForm key={`${brand} ${open?.id ?? ''}`} desk={desk} />}
      preview={open && <Preview open={open} pictures={desk.pictures} />}
    />
  )
}
