import type { Fact, PrintedDocument, Table } from './printed-document.ts'

/** What can be drawn. */
export type Printed = PrintedDocument | PrintedReport

/** What stands on a report's pages, in words; whoever draws it knows nothing of what it reports. */
export interface PrintedReport {
  /** Names the document to readers and in a list of windows. */
  title: string
  heading: string
  /** Below the heading, larger than text. */
  subheading: string
  createdAt: Date
  facts: Fact[]
  /** What has to be known before the figures are read. */
  notices: string[]
  chapters: PrintedChapter[]
}

export interface PrintedChapter {
  heading: string
  paragraphs: string[]
  highlights: Highlight[]
  charts: BarChart[]
  tables: Table[]
}

/** A figure that is seen first. */
export interface Highlight {
  label: string
  value: string
  change: string
}

/** Horizontal bars for the eye; the figures stand in a table too. */
export interface BarChart {
  heading: string
  /** Names of the bars that each row has, the first one in the row's own color. */
  series: string[]
  rows: BarRow[]
}

export interface BarRow {
  label: string
  color: string
  /** One a series: its figure in words, and its part of the longest bar. */
  bars: { text: string; part: number }[]
}
