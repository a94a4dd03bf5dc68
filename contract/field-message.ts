/** The part of a zod issue that decides its wording. */
interface Issue {
  code?: string
  input?: unknown
  expected?: unknown
  format?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  /** Whether the bound itself still fits. */
  inclusive?: unknown
  values?: readonly unknown[]
}

/** 10,000,000 is read at a glance, 10000000 is not. Below a thousand nobody waits for Intl to be loaded. */
const grouped = (n: number) =>
  Number.isInteger(n) && Math.abs(n) < 1000
    ? String(n)
    : n.toLocaleString('en-US', { maximumFractionDigits: 10 })

/** What a person reads about a field that does not fit; the same on the server and in the browser. */
export const fieldMessages = {
  required: 'This field is required',
  atLeastChars: (n: number) => `required at least ${grouped(n)} chars`,
  atMostChars: (n: number) => `required a maximum of ${grouped(n)} chars`,
  email: 'The email must be a valid email address.',
  password: (n: number, passphrase: number) =>
    `Minimum ${grouped(n)} characters, at least one letter, one number and one special character, with letters of upper and lower case, or at least ${grouped(passphrase)} characters of any kind`,
  commonPassword: 'This password is among the first that are guessed. Please choose another one.',
  confirmation: 'passwords do not match',
  number: 'Please add a valid number',
  atLeast: (n: number) => `Must be bigger than or equal to ${grouped(n)}`,
  biggerThan: (n: number) => `Must be bigger than ${grouped(n)}`,
  lessThan: (n: number) => `Must be less than ${grouped(n)}`,
  atMost: (n: number) => `Must be less than or equal to ${grouped(n)}`,
  filesAtLeast: (n: number) => `Files numbers Must be bigger than or equal to ${grouped(n)}`,
  filesLessThan: (n: number) => `Files numbers Must be less than ${grouped(n)}`,
  date: 'Please give a date as YYYY-MM-DD',
  dateYears: 'Please give a date of the years 1900 to 2199',
  unknown: 'This field is not known',
  wrongKind: (expected: string) => `Must be ${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`,
  choice: (values: readonly unknown[]) => `Must be one of ${values.join(', ')}`,
  oneLine: 'Must be a single line',
  asItLooks: 'Please remove invisible characters, such as those that change the direction of text',
  invalid: 'This value is not valid',
} as const

/** Words one zod issue; set as zod's custom error, so that no default English of a library shows. */
export function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      if (issue.format === 'email') return fieldMessages.email
      return issue.format === 'date' ? fieldMessages.date : fieldMessages.invalid
    case 'invalid_value':
      return issue.input === undefined
        ? fieldMessages.required
        : fieldMessages.choice(issue.values ?? [])
    case 'unrecognized_keys':
      return fieldMessages.unknown
    default:
      return fieldMessages.invalid
  }
}

function wrongType(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return fieldMessages.required
  const expected = String(issue.expected)
  if (expected === 'number' || expected === 'int') return fieldMessages.number
  return fieldMessages.wrongKind(expected)
}

function tooSmall({ origin, minimum, inclusive, input }: Issue): string {
  const least = Number(minimum)
  if (origin === 'file') return fieldMessages.filesAtLeast(least)
  if (origin !== 'string')
    return inclusive === false ? fieldMessages.biggerThan(least) : fieldMessages.atLeast(least)
  return input === '' ? fieldMessages.required : fieldMessages.atLeastChars(least)
}

function tooBig({ origin, maximum, inclusive }: Issue): string {
  const most = Number(maximum)
  if (origin === 'file') return fieldMessages.filesLessThan(most)
  if (origin === 'string') return fieldMessages.atMostChars(most)
  return inclusive === false ? fieldMessages.lessThan(most) : fieldMessages.atMost(most)
}
