import { toDollars } from '#domain/money.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { listAddressUploads, listUploadedAddresses } from './queries/planning.ts'
import { listAssumptions, listCosts, listPlanningChanges } from './queries/programs.ts'
import type { Reader } from './reader.ts'

/** Home addresses that were uploaded to be assessed, until they are deleted; what the employer states of its costs, what it assumes, and what both were before. */
export function planningTables(read: Reader): Table[] {
  return [
    tableOf({
      name: 'address-uploads',
      columns: [
        { heading: 'Upload', value: (row) => row.id },
        { heading: 'File', value: (row) => row.fileName },
        { heading: 'Uploaded', value: (row) => row.localUploaded },
        { heading: 'State', value: (row) => row.state },
        { heading: 'Rows', value: (row) => row.total },
        { heading: 'Located', value: (row) => row.located },
        { heading: 'Left out', value: (row) => row.failed },
        { heading: 'Addresses deleted', value: (row) => row.localErased },
      ],
      rows: read(listAddressUploads),
    }),
    tableOf({
      name: 'uploaded-addresses',
      columns: [
        { heading: 'Upload', value: (row) => row.uploadId },
        { heading: 'Row', value: (row) => row.row },
        { heading: 'Address', value: (row) => row.address },
        { heading: 'State', value: (row) => row.state },
        { heading: 'Left out because', value: (row) => row.failure },
      ],
      rows: read(listUploadedAddresses),
    }),
    tableOf({
      name: 'transportation-costs',
      columns: [
        { heading: 'Card', value: (row) => row.card },
        { heading: 'Amount', value: (row) => toDollars(row.amountCents) },
        { heading: 'For each', value: (row) => row.unit },
        { heading: 'Percent of employees', value: (row) => row.employeesPercent },
        { heading: 'Notes', value: (row) => row.notes },
        { heading: 'Changed', value: (row) => row.localChanged },
      ],
      rows: read(listCosts),
    }),
    tableOf({
      name: 'planning-assumptions',
      columns: [
        { heading: 'Assumption', value: (row) => row.name },
        { heading: 'Value', value: (row) => row.value },
        { heading: 'Changed', value: (row) => row.localChanged },
      ],
      rows: read(listAssumptions),
    }),
    tableOf({
      name: 'planning-changes',
      columns: [
        { heading: 'Number', value: (row) => row.number },
        { heading: 'Changed', value: (row) => row.localChanged },
        { heading: 'By', value: (row) => row.byKind },
        { heading: 'Person', value: (row) => row.byId },
        { heading: 'What', value: (row) => row.subject },
        { heading: 'Before (JSON)', value: (row) => jsonOf(row.before) },
        { heading: 'After (JSON)', value: (row) => jsonOf(row.after) },
      ],
      rows: read(listPlanningChanges),
    }),
  ]
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
