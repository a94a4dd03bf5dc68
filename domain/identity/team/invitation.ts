/** Days in which an invitation to an employer's team can be accepted. Source: decisions section 10; as long as a member's. */
export const teamInvitationDays = 30
