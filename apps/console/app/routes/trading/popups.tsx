import type { DeskPopup } from '@palco/contract/operators'
import { LANGUAGES } from '@palco/contract/tables'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { CheckboxField, Field, SelectField, TextField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Filters } from '../../pages/filters.tsx'
import { Title, Zone } from '../../pages/parts.tsx'
import { Problem } from '../../pages/problem.tsx'
import { BrandChoice, TradeButton, TradeForm } from '../../pages/trading/parts.tsx'
import { loadPopupDesk, type PopupRow } from '../../pages/trading/popups.server.ts'
import { type Texts, useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPopupDesk(request, context)

export const ErrorBoundary = Problem

type Desk = Awaited<ReturnType<typeof loadPopupDesk>>

const pageOf = (brand: string, id?: string) =>
  `/trading/popups?${new URLSearchParams({ brand, ...(id !== undefined && { id }) }).toString()}`

const columnsOf = (
  { trading: { popups: p, promotions: common, help: h } }: Texts,
  brand: string,
): Column<PopupRow>[] => [
  {
    id: 'title',
    title: p.popup,
    main: true,
    cell: (row) => <Link to={pageOf(brand, row.id)}>{row.title}</Link>,
  },
  { id: 'state', title: h.state, cell: (row) => row.state },
  { id: 'audience', title: p.audience, cell: (row) => row.audience },
  { id: 'position', title: h.position, number: true, cell: (row) => row.position },
  { id: 'time', title: common.time, cell: (row) => row.time || common.always },
  { id: 'dismissed', title: p.dismissed, number: true, cell: (row) => String(row.dismissed) },
  {
    id: 'missing',
    title: h.missing,
    cell: (row) => row.missing.map((language) => h.languages[language]).join(', ') || '–',
  },
]

type Choice = readonly { id: string; name: string }[]

const options = (choices: Choice) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

/** To whom, how often and when: what is the same in every language. */
function CommonFields({ audiences, repeats, levels, pictures, open }: Desk) {
  const { popups: p, promotions: common, help: h } = useTexts().trading
  return (
    <div className="limits">
      {!open && (
        <TextField
          id="popup-id"
          name="popup"
          label={p.id}
          hint={p.idHint}
          required
          pattern="[A-Za-z0-9][A-Za-z0-9_\-]{0,79}"
          autoComplete="off"
        />
      )}
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
      <TextField
        id="popup-position"
        name="position"
        label={h.position}
        type="number"
        min={0}
        max={1000}
        required
        defaultValue={String(open?.position ?? 0)}
      />
      <TextField
        id="popup-from"
        name="starts_at"
        label={common.from}
        type="datetime-local"
        defaultValue={open?.starts_at ?? ''}
      />
      <TextField
        id="popup-to"
        name="ends_at"
        label={common.to}
        type="datetime-local"
        hint={common.timeHint}
        defaultValue={open?.ends_at ?? ''}
      />
      <SelectField
        id="popup-picture"
        name="picture"
        label={p.picture}
        hint={p.pictureHint}
        defaultValue={open?.picture ?? ''}
      >
        <option value="">{p.noPicture}</option>
        {options(pictures)}
      </SelectField>
      <TextField
        id="popup-link"
        name="link"
        label={common.link}
        hint={common.linkHint}
        pattern="/.*"
        maxLength={300}
        defaultValue={open?.link ?? ''}
        autoComplete="off"
      />
    </div>
  )
}

type LanguageProps = { language: (typeof LANGUAGES)[number]; open: DeskPopup | null }

/** The words of one language; Spanish always, another one whole or not at all. */
function LanguageFields({ language, open }: LanguageProps) {
  const { popups: p, help: h } = useTexts().trading
  const required = language === 'es_ES'
  const words = open?.texts[language]
  const text = `popup-text-${language}`
  return (
    <fieldset className="stack">
      <legend>{h.languages[language]}</legend>
      <TextField
        id={`popup-title-${language}`}
        name={`title_${language}`}
        label={p.fields.title}
        defaultValue={words?.title ?? ''}
        required={required}
        minLength={3}
        maxLength={80}
        autoComplete="off"
      />
      <Field id={text} label={p.fields.text}>
        <textarea
          className="input"
          id={text}
          name={`text_${language}`}
          defaultValue={words?.text ?? ''}
          required={required}
          minLength={3}
          maxLength={400}
          rows={3}
        />
      </Field>
      <TextField
        id={`popup-action-${language}`}
        name={`action_${language}`}
        label={p.fields.action}
        defaultValue={words?.action ?? ''}
        maxLength={40}
        autoComplete="off"
      />
    </fieldset>
  )
}

function PopupForm({ desk }: { desk: Desk }) {
  const { popups: p, help: h } = useTexts().trading
  const { brand, open } = desk
  return (
    <TradeForm
      className="stack"
      verb="popup"
      fields={{ brand, ...(open ? { popup: open.id } : { is_new: 'yes' }) }}
    >
      <CommonFields {...desk} />
      {LANGUAGES.map((language) => (
        <LanguageFields key={language} language={language} open={open} />
      ))}
      <CheckboxField id="popup-enabled" name="enabled" label={p.enabled} defaultChecked={open?.enabled} />
      <TradeButton verb="popup" variant="brand">
        {h.save}
      </TradeButton>
    </TradeForm>
  )
}

/** The pop-up as visitors read it; its picture is the site's. */
function Preview({ open, pictures }: { open: DeskPopup; pictures: Choice }) {
  const { popups: p, help: h } = useTexts().trading
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
  const { popups: p } = t.trading
  const desk = useLoaderData<typeof loader>()
  const { brand, popups, open } = desk
  const opened = popups.find(({ id }) => id === open?.id)
  return (
    <>
      <Title title={p.title} />
      <Filters action="/trading/popups">
        <BrandChoice value={brand} />
      </Filters>
      <p className="soft">{p.lead}</p>
      <div className="sections-of">
        <section className="stack">
          <h2>{opened ? `${p.change}: ${opened.title}` : p.add}</h2>
          {opened && <Link to={pageOf(brand)}>{p.add}</Link>}
          <PopupForm key={`${brand} ${open?.id ?? ''}`} desk={desk} />
        </section>
        {open && <Preview open={open} pictures={desk.pictures} />}
        <section className="stack">
          <h2>{p.title}</h2>
          {popups.length === 0 ? (
            <p className="empty">{p.none}</p>
          ) : (
            <DataTable
              caption={p.title}
              columns={columnsOf(t, brand)}
              rows={popups}
              rowId={(row) => row.id}
            />
          )}
        </section>
      </div>
      <Zone />
    </>
  )
}
