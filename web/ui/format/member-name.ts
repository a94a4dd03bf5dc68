/** Whoever left has no name any more. */
export function memberName({ name }: { name: string | null }): string {
  return name ?? 'Deleted member'
}
