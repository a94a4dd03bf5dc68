/** Why a file as a whole cannot be taken, and what to do about it. */
export const fileRefusals = {
  wrong_type: 'Please choose another type of file',
  empty: 'The file is empty',
  encrypted: 'The file is protected by a password. Please save it without one and upload it again.',
  corrupt: 'The file is damaged or incomplete. Please save it again and upload the new copy.',
  not_a_table:
    'The file is neither a workbook nor a text we can read, whatever its name says. Please save it as .xlsx or as “CSV UTF-8”',
  pdf: 'The file is a PDF with another name. Please save the table itself as .xlsx or .csv.',
  web_page:
    'The file is a web page with another name. Please open it in your spreadsheet program and save it as .xlsx.',
  too_large: 'The file unpacks to more than 200 MB. Please keep only the columns name and email',
  too_many_parts:
    'The file has more than 1,000 parts, which no list of people needs. Please copy the addresses into a new workbook.',
  too_much_work:
    'The file takes too long to read. Please keep only the columns name and email in its first sheet.',
  too_many_rows: 'The file has more than 50,000 rows. Please split it.',
  no_email_column:
    'No column with email addresses was found. Please give that column the heading email.',
  no_address_column: 'No column with the heading address was found',
  no_rows: 'There is no email address below the heading',
  open_quote: 'A quotation mark in the file is never closed. Please save it again',
} as const

export type FileRefusal = keyof typeof fileRefusals

export class FileRefused extends Error {
  readonly refusal: FileRefusal
  constructor(refusal: FileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}
