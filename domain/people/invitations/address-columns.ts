/** Where the addresses and names of a table stand; rows and columns count from 0. */
export interface AddressColumns {
  email: number
  /** Columns whose texts, joined by a blank, are the name; none when the table has no names. */
  name: number[]
  /** The first row below the heading. */
  firstRow: number
}

type Row = readonly string[]

/** A heading stands within so many rows: titles may come before it. */
const headingWithin = 10

const emailHeadings = /^(e?mails?|e?mailaddress(es)?|correo(electronico)?|courriel)$/
const emailInHeading = /email|mailaddress/
const nameHeadings =
  /^(full|employee|member|person|display|complete)?names?$|^(employee|member|person)$/
const firstNameHeadings = /^(employee|member)?(first|given|fore)(name)?$/
const lastNameHeadings = /^(employee|member)?(last|family)(name)?$|^surname$/

/**
 * Finds the columns of a table by its heading (e-mail, E-mail address, Name, First name and Last name
 * in common spellings), or, without one, the column that holds most addresses and the only other one
 * with words. Errors: undefined when no column has addresses. Source: issue 4, part 2.
 */
export function findAddressColumns(sample: readonly Row[]): AddressColumns | undefined {
  for (const [index, row] of sample.slice(0, headingWithin).entries()) {
    if (row.some(isAddressLike)) break
    const headings = row.map(headingKey)
    const email = emailColumn(headings)
    if (email >= 0) return { email, name: nameColumns(headings), firstRow: index + 1 }
  }
  return guessed(sample)
}

function emailColumn(headings: readonly string[]): number {
  const exact = headings.findIndex((heading) => emailHeadings.test(heading))
  return exact >= 0 ? exact : headings.findIndex((heading) => emailInHeading.test(heading))
}

function nameColumns(headings: readonly string[]): number[] {
  const column = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading))
  const full = column(nameHeadings)
  if (full >= 0) return [full]
  return [column(firstNameHeadings), column(lastNameHeadings)].filter((found) => found >= 0)
}

function guessed(sample: readonly Row[]): AddressColumns | undefined {
  const width = Math.max(0, ...sample.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const count = (column: number, isOne: (cell: string) => boolean) =>
    sample.filter((row) => isOne(row[column] ?? '')).length
  let email = -1
  let most = 0
  for (const column of columns) {
    const addresses = count(column, isAddressLike)
    if (addresses > most) {
      most = addresses
      email = column
    }
  }
  if (email < 0) return undefined
  const first = sample[0] ?? []
  const named = first.some(isAddressLike) ? [] : nameColumns(first.map(headingKey))
  if (named.length > 0) return { email, name: named, firstRow: 1 }
  const words = columns.filter(
    (column) => column !== email && count(column, isWord) * 2 >= sample.length,
  )
  return { email, name: words.length === 1 ? words : [], firstRow: 0 }
}

/** Letters only, lower case, without accents: `E-Mail Address*` is `emailaddress`. */
function headingKey(cell: string): string {
  return cell
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
}

function isAddressLike(cell: string): boolean {
  return /[^\s@]@[^\s@]/.test(cell)
}

function isWord(cell: string): boolean {
  return /\p{L}/u.test(cell) && !cell.includes('@')
}
