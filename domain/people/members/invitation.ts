/** Days an invitation can be answered. Source: decisions section 3. */
export const invitationDays = 30

/** For so many days a mailed link to the commute survey works. Source: decisions section 3. */
export const surveyLinkDays = 90
