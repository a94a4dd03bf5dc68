/** Days an invitation can be answered. Source: decisions section 3. */
export const invitationDays = 30
