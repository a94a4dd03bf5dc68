import type { EmployerAgreement } from '#contract/identity/agreements.ts'

/** What each agreement of an employer is called, as a heading and within a sentence. */
export const agreementNames: Record<EmployerAgreement['type'], { title: string; inline: string }> =
  {
    employer_terms_and_conditions: {
      title: 'Terms for employers',
      inline: 'terms for employers',
    },
    employer_privacy_policy: {
      title: 'Privacy policy for employers',
      inline: 'privacy policy for employers',
    },
  }
