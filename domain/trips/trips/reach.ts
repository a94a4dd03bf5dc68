/** The longest way a usual commuter walks, one way. Unit: miles. Source: decisions section 8. */
export const walkableMiles = 1.5

/** The longest way a usual commuter bikes, one way. Unit: miles. Source: decisions section 8. */
export const bikeableMiles = 6
