/** Days an invitation can be answered. Source: decisions section 3. */
export const invitationDays = 30

/** Days in which a mailed link confirms an address that staff declined. Source: decisions section 10. */
export const confirmationDays = 30

/** For so many days a mailed link to the commute survey works. Source: decisions section 3. */
export const surveyLinkDays = 90
