/** What a mail fills in for each recipient; the text after the bar stands in where it is not known. */
export const mergeFields = [
  { field: '{{first_name|there}}', label: 'First name' },
  { field: '{{name|there}}', label: 'Full name' },
  { field: '{{email}}', label: 'E-mail address' },
  { field: '{{community}}', label: 'Your community’s name' },
] as const
