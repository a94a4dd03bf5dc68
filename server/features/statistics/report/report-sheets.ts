import type { reportChapters } from '#domain/statistics/report/chapters.ts'
import type { Chapter } from '#domain/statistics/report/figures.ts'
import type { ReportPeriod } from '#domain/statistics/report/period.ts'
import { type Table, type TableCell, tableOf } from '#server/platform/files/table.ts'

type Row = readonly TableCell[]

/** A report as the sheets of a workbook, one a chapter: every figure and every sentence of its pages. */
export function reportSheets(
  period: ReportPeriod,
  { about, chapters }: ReturnType<typeof reportChapters>,
): Table[] {
  return [about, ...chapters].map((chapter) =>
    chapter.groups.length === 0 ? textSheet(chapter) : figureSheet(chapter, period),
  )
}

function figureSheet(chapter: Chapter, { name, before }: ReportPeriod): Table {
  const figures = chapter.groups.flatMap(({ heading, figures: rows }) =>
    rows.map(
      (figure): Row => [
        heading,
        figure.label,
        figure.value,
        figure.before,
        figure.unit,
        figure.change?.value ?? null,
        figure.change?.unit ?? null,
        figure.definition,
      ],
    ),
  )
  const sentences = chapter.sentences.map((text): Row => ['Note', text])
  return sheetOf(
    chapter,
    [...figures, ...sentences],
    [
      { heading: 'Section', width: 32 },
      { heading: 'Figure', width: 38 },
      { heading: name, kind: 'number', width: 16 },
      { heading: before.name, kind: 'number', width: 16 },
      { heading: 'Unit', width: 18 },
      { heading: 'Change', kind: 'number', width: 10 },
      { heading: 'Change in', width: 18 },
      { heading: 'Definition and source', width: 110 },
    ],
  )
}

function textSheet(chapter: Chapter): Table {
  const notes = chapter.notes.map(({ label, text }): Row => [label, text])
  const sentences = chapter.sentences.map((text): Row => ['Note', text])
  return sheetOf(
    chapter,
    [...notes, ...sentences],
    [
      { heading: 'Subject', width: 40 },
      { heading: chapter.title, width: 120 },
    ],
  )
}

function sheetOf(
  { title }: Chapter,
  rows: readonly Row[],
  columns: readonly { heading: string; kind?: 'number'; width: number }[],
): Table {
  return tableOf({
    name: 'commute-report',
    title,
    columns: columns.map((column, place) => ({
      ...column,
      value: (row: Row) => row[place] ?? null,
    })),
    rows: [rows],
  })
}
