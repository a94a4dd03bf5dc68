const mediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  xltx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
  xltm: 'application/vnd.ms-excel.template.macroEnabled.12',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
} as const

/** How the name of a file of addresses may end. */
export type AddressFileType = keyof typeof mediaTypes

/** What a chooser of files offers. */
export function acceptedFiles(types: readonly AddressFileType[]): Record<string, string[]> {
  return Object.fromEntries(types.map((type) => [mediaTypes[type], [`.${type}`]]))
}

/** `.csv, .xlsx or .xls`. */
export function fileTypeNames(types: readonly AddressFileType[], last: 'or' | 'and'): string {
  const names = types.map((type) => `.${type}`)
  if (names.length === 1) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

/** 12 kB, 3.4 MB: as file managers say it, for people. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.round(kilobytes)} kB`
  return `${Number((kilobytes / 1024).toFixed(1))} MB`
}
