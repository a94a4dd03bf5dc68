/** Of the clock that whoever reads has before them, where no zone of an employer is known. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
