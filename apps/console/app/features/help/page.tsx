import { LANGUAGES } from '@palco/contract/tables'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Problem } from '../../page/problem.tsx'
import { type HelpArticleView, loadHelpDesk } from './load.server.ts'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { PositionField, WrittenDesk } from '../../content/written-desk.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadHelpDesk(request, context)

export const ErrorBoundary = Problem

type Desk = Awaited<ReturnType<typeof loadHelpDesk>>

const page = (brand: string, slug?: string) =>
  `/trading/help?${new URLSearchParams({ brand, ...(slug !== undefined && { slug }) }).toString()}`

const columns = ({ help: h }: Texts, brand: string): Column<HelpArticleView>[] => [
  {
    id: 'title',
    title: h.article,
    main: true,
    cell: (row) => <Link to={page(brand, row.slug)}>{row.title}</Link>,
  },
  { id: 'category', title: h.category, cell: (row) => h.categories[row.category] },
  { id: 'position', title: h.position, number: true, cell: (row) => row.position },
  { id: 'state', title: h.state, cell: (row) => (row.published ? h.published : h.draft) },
  {
    id: 'missing',
    title: h.missing,
    cell: (row) => row.missing.map((language) => h.languages[language]).join(', ') || '–',
  },
  { id: 'updated', title: h.updated, cell: (row) => row.updated },
]

function ArticleForm({ desk: { brand, categories, open } }: { desk: Desk }) {
  const { help: h } = useTexts()
  const { article } = open
  return (
    <DeskForm
      className="stack"
      verb="help_article"
      fields={{ brand, ...(article ? { slug: article.slug } : { is_new: 'yes' }) }}
    >
      <div className="limits">
        {!article && (
          <TextField
            id="help-slug"
            name="slug"
            label={h.slug}
            hint={h.slugHint}
            required
            pattern="[a-z0-9][a-z0-9\-]{0,59}"
            autoComplete="off"
          />
        )}
        <SelectField id="help-category" name="category" label={h.category} defaultValue={article?.category}>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <PositionField kind="help" position={article?.position} />
      </div>
      {LANGUAGES.map((language) => (
        <LanguageFields key={language} language={language} article={article} />
      ))}
      <CheckboxField
        id="help-published"
        name="published"
        label={h.publish}
        defaultChecked={article?.published ?? false}
      />
      <DeskButton verb="help_article" variant="brand">
        {h.save}
      </DeskButton>
    </DeskForm>
  )
}

type LanguageProps = { language: (typeof LANGUAGES)[number]; article: HelpArticleView | null }

/** Title and text of one language: both or neither, Spanish always. */
function LanguageFields({ language, article }: LanguageProps) {
  const { help: h } = useTexts()
  const required = language === 'es_ES'
  const name = h.languages[language]
  const text = `help-text-${language}`
  return (
    <div className="stack">
      <TextField
        id={`help-title-${language}`}
        name={`title_${language}`}
        label={`${h.titleIn} (${name})`}
        defaultValue={article?.titles[language]}
        required={required}
        minLength={3}
        maxLength={160}
        autoComplete="off"
      />
      <TextArea
        label={`${h.textIn} (${name})`}
        hint={h.textHint}
        id={text}
        name={`text_${language}`}
        defaultValue={article?.texts[language]}
        required={required}
        minLength={3}
        maxLength={6000}
        rows={8}
      />
    </div>
  )
}

function Preview({ open: { preview } }: Desk) {
  const { help: h } = useTexts()
  return (
    <section className="stack">
      <h2>{h.preview}</h2>
      <p className="soft">{h.previewHint}</p>
      {preview.map(({ language, title, html }) => (
        <article className="stack" key={language} lang={language.replace('_', '-')}>
          <p className="soft">{h.languages[language]}</p>
          <h3>{title}</h3>
          {/* Rendered on the server from Markdown without raw markup. */}
          <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </section>
  )
}

/** The help centre of a brand: its articles, and the one that is written with its preview. */
export default function HelpDeskPage() {
  const t = useTexts()
  const { help: h } = t
  const desk = useLoaderData<typeof loader>()
  const { brand, articles, open } = desk
  return (
    <WrittenDesk
      path="/trading/help"
      brand={brand}
      words={{ title: h.title, add: h.add, list: h.articles }}
      opened={open.article ? `${h.change}: ${open.article.title}` : undefined}
      form={<ArticleForm key={`${brand} ${open.article?.slug ?? ''}`} desk={desk} />}
      preview={open.article && <Preview {...desk} />}
      list={
        articles.length === 0 ? (
          <p className="empty">{h.none}</p>
        ) : (
          <DataTable
            caption={h.articles}
            columns={columns(t, brand)}
            rows={articles}
            rowId={(row) => row.slug}
          />
        )
      }
    />
  )
}
