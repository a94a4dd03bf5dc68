/** Whether a statement failed because a value is taken that one of these unique indexes keeps once. */
export function breaksIndex(error: unknown, ...indexes: string[]): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === '23505' && indexes.some((index) => index === error.constraint)
}
