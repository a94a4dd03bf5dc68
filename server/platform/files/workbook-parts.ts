import type { TableColumn } from './table.ts'
import { xmlText } from './xml-text.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** `sheets` are their parts' names, such as `worksheets/sheet1`. */
export function contentTypes(sheets: readonly string[]): string {
  return (
    `${xmlHead}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('workbook', 'sheet.main') +
    override('styles', 'styles') +
    sheets.map((sheet) => override(sheet, 'worksheet')).join('') +
    '</Types>'
  )
}

export const relationships = related([['officeDocument', 'xl/workbook.xml']])

export function workbookRelationships(sheets: readonly string[]): string {
  const parts = sheets.map((sheet) => ['worksheet', `${sheet}.xml`] as const)
  return related([...parts, ['styles', 'styles.xml']])
}

/** Names of sheets have 31 characters at most, and some characters may not be in them. */
export function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, index) => {
    const shown = xmlText(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))
    return `<sheet name="${shown}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`
  })
  return (
    `${xmlHead}<workbook xmlns="${spreadsheet}" xmlns:r="${office}">` +
    `<sheets>${sheets.join('')}</sheets></workbook>`
  )
}

/** Which of the formats below a cell has. */
export const formatOf: Record<NonNullable<TableColumn['kind']>, number> = {
  text: 0,
  number: 0,
  dollars: 2,
  date: 3,
}
/** The head is bold. */
export const headFormat = 1

export const styles =
  `${xmlHead}<styleSheet xmlns="${spreadsheet}">` +
  '<numFmts count="2">' +
  '<numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4">' +
  format(0, 0) +
  format(0, 1) +
  format(164, 0) +
  format(165, 0) +
  '</cellXfs></styleSheet>'

function format(numFmtId: number, fontId: number): string {
  return (
    `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" ` +
    'applyNumberFormat="1" applyFont="1"/>'
  )
}

function override(part: string, type: string): string {
  return `<Override PartName="/xl/${part}.xml" ContentType="${contentType}.${type}+xml"/>`
}

function related(parts: readonly (readonly [string, string])[]): string {
  const all = parts.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${xmlHead}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
}
