/** The most views that a person keeps of one list, in views. Source: issue 23, part 7. */
export const mostViews = 30

/** A view as the rules see it: who made it, and whether the team has it. */
interface OwnedView {
  isOwn: boolean
  isShared: boolean
}

/**
 * Whether somebody may rename, update or delete a view: whoever made it, and of a shared one an owner of the
 * employer. Never an error. Source: issue 23, part 7.
 */
export function mayChangeView({ isOwn, isShared }: OwnedView, isOwner: boolean): boolean {
  return isOwn || (isShared && isOwner)
}

/**
 * Whether a name is taken by another view of the same person and list: case and outer blanks make no difference.
 * Never an error. Source: issue 23, part 7.
 */
export function isNameTaken(name: string, others: readonly string[]): boolean {
  return others.some((other) => folded(other) === folded(name))
}

function folded(name: string): string {
  return name.trim().toLowerCase()
}
