import { Note } from '@palco/ui/note.tsx'
import type { ReactNode } from 'react'
import { DayField, Filters } from '../../page/filters.tsx'
import { MailLink } from '../../page/mail-link.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { useTexts } from '../../texts/index.ts'
import { FileLinks } from './file-links.tsx'
import { FigureBrand, FigurePages, type FigurePage } from './frame.tsx'
import { Periods } from './periods.tsx'
import type { Period } from './period.server.ts'

/** What every report's loader answers, apart from its rows. */
type Report = {
  brand: string
  from: string
  to: string
  problem: string | null
  counted: { text: string; isBehind: boolean } | null
  file: string | null
  sheet: string | null
  periods: readonly Period[]
}

/**
 * The page of a report: title, filter by brand and days with the report's own `fields`, files, what is wrong or behind, and the parts or a
 * line that there are none. `hints` stand above the parts, `foot` below them.
 */
export function ReportFrame({
  here,
  action,
  texts,
  report,
  fields,
  hints,
  isEmpty,
  children,
  foot,
}: {
  here: FigurePage
  action: string
  texts: { title: string; explain: string; none: string }
  report: Report
  fields: ReactNode
  hints?: ReactNode
  isEmpty: boolean
  children: ReactNode
  foot?: ReactNode
}) {
  const { figures: f } = useTexts()
  const { brand, from, to, problem, counted, file, sheet, periods } = report
  return (
    <>
      <FigurePages here={here} brand={brand} />
      <Title title={texts.title}>
        <p className="soft">{texts.explain}</p>
      </Title>
      <Filters
        action={action}
        submit={f.show}
        more={
          <>
            {!isEmpty && <FileLinks file={file} sheet={sheet} />}
            <MailLink />
          </>
        }
      >
        <FigureBrand value={brand} />
        {fields}
        <DayField name="from" label={f.from} value={from} />
        <DayField name="to" label={f.to} value={to} />
      </Filters>
      <Periods periods={periods} />
      {problem !== null && <Note kind="warning">{problem}</Note>}
      {hints}
      {counted?.isBehind && <Note kind="warning">{counted.text}</Note>}
      {problem === null && isEmpty && <p className="empty">{texts.none}</p>}
      {children}
      {foot}
      {counted && !counted.isBehind && <p className="soft">{counted.text}</p>}
      <Zone />
    </>
  )
}
