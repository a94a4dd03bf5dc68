interface LaunchFacts {
  isImpersonated: boolean
  /** A program without an end takes the days that are chosen; a notice says so. */
  isBlocked: boolean
  hasErrors: boolean
  hasQuote: boolean
}

/** Why a new program cannot be launched yet; null when it can. */
export function whyNotLaunch(facts: LaunchFacts): string | null {
  const { isImpersonated, isBlocked, hasErrors, hasQuote } = facts
  if (isImpersonated) return 'Only the employer can launch a program, not an administrator.'
  if (isBlocked) return 'Another program without an end comes first.'
  if (hasErrors) return 'Correct the fields that are marked first.'
  return hasQuote ? null : 'The price is worked out first …'
}
