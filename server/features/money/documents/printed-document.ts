/** What stands on an invoice's pages, in words; whoever draws it knows nothing of invoices. */
export interface PrintedDocument {
  /** Names the document to readers and in a list of windows. */
  title: string
  heading: string
  createdAt: Date
  /** Who it is from and to. */
  parties: Party[]
  facts: Fact[]
  tables: Table[]
  totals: Fact[]
  note: string
}

interface Party {
  heading: string
  lines: string[]
}

export interface Fact {
  label: string
  value: string
  isStrong?: boolean
}

export interface Table {
  heading: string
  columns: Column[]
  rows: string[][]
}

export interface Column {
  label: string
  /** Its part of the width; all parts sum to 1. */
  share: number
  isNumber: boolean
}
