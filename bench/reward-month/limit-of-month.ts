/** A trip by public transit at the default points. */
export const tripCents = 300
/** What trips may earn one member in the month: both trips of two days. */
export const capCents = 4 * tripCents
