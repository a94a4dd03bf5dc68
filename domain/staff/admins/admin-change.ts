/** An administrator of the platform who is not deleted. Source: ADM-ACC-03, decisions section 10. */
export interface StaffMember {
  id: string
  /** As `contract/route.ts` has them: a superadmin may also manage administrators. */
  type: 'admin' | 'superadmin'
  isActive: boolean
}

/** Why administrators are not managed so; the service words it. Source: decisions section 2, superadmin. */
export type AdminRefusal =
  /** Who asks is no superadmin, or not any more, or was deactivated. */
  | 'not_superadmin'
  /** No administrator has this id. */
  | 'unknown'
  /** Without an active superadmin nobody could manage administrators. */
  | 'last_superadmin'

/** Who asks for it; nothing for the command line, which whoever holds the machine calls. */
type AskedBy = string | undefined

/**
 * Why somebody cannot manage administrators, as nobody but an active superadmin can: an admin raises neither itself
 * nor another. The rule holds on the staff as it is while nobody else changes it. Errors: the refusal.
 * Source: decisions section 2, superadmin; issue 20, Must hold.
 */
export function managingRefusal(
  staff: readonly StaffMember[],
  by: AskedBy,
): AdminRefusal | undefined {
  if (by === undefined) return undefined
  return staff.some((one) => one.id === by && isActiveSuperadmin(one))
    ? undefined
    : 'not_superadmin'
}

interface Change {
  by: AskedBy
  of: string
  type: StaffMember['type']
  isActive: boolean
}

/**
 * Why an administrator cannot become what is asked for, or nothing: two superadmins who demote or deactivate each
 * other at once are two changes, and the second is refused. Errors: the refusals, in the order of their names above.
 * Source: as above ("the last superadmin stays").
 */
export function changeRefusal(
  staff: readonly StaffMember[],
  { by, of, type, isActive }: Change,
): AdminRefusal | undefined {
  const refusal = managingRefusal(staff, by) ?? unknownRefusal(staff, of)
  if (refusal) return refusal
  return keepsSuperadmin(staff.map((one) => (one.id === of ? { ...one, type, isActive } : one)))
}

/**
 * Why an administrator cannot be deleted by somebody, or nothing. Errors: the refusals. Source: as above.
 */
export function deletionRefusal(
  staff: readonly StaffMember[],
  { by, of }: Pick<Change, 'by' | 'of'>,
): AdminRefusal | undefined {
  const refusal = managingRefusal(staff, by) ?? unknownRefusal(staff, of)
  if (refusal) return refusal
  return keepsSuperadmin(staff.filter(({ id }) => id !== of))
}

function unknownRefusal(staff: readonly StaffMember[], of: string): AdminRefusal | undefined {
  return staff.some(({ id }) => id === of) ? undefined : 'unknown'
}

function keepsSuperadmin(staff: readonly StaffMember[]): AdminRefusal | undefined {
  return staff.some(isActiveSuperadmin) ? undefined : 'last_superadmin'
}

function isActiveSuperadmin({ type, isActive }: StaffMember): boolean {
  return type === 'superadmin' && isActive
}
