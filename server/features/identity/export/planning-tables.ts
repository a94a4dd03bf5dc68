import { type Table, tableOf } from '#server/platform/files/table.ts'
import { listAddressUploads, listUploadedAddresses } from './queries/planning.ts'
import type { Reader } from './reader.ts'

/** Home addresses that were uploaded to be assessed, until they are deleted. */
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
  ]
}
