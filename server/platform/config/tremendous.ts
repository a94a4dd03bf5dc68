interface Values {
  TREMENDOUS_API_KEY?: string | undefined
  TREMENDOUS_CAMPAIGN_ID?: string | undefined
  TREMENDOUS_WEBHOOK_SECRET?: string | undefined
  TREMENDOUS_FUNDING_SOURCE: string
  TREMENDOUS_API_URL: string
  ALLOW_LOCAL_PAYOUTS: boolean
}

/** Who pays what members redeem, where it is set up. */
export function tremendousOf(values: Values) {
  const { TREMENDOUS_API_KEY: apiKey, TREMENDOUS_CAMPAIGN_ID: campaignId } = values
  const { TREMENDOUS_WEBHOOK_SECRET: webhookSecret } = values
  const { TREMENDOUS_FUNDING_SOURCE: fundingSource } = values
  const apiUrl = values.TREMENDOUS_API_URL.replace(/\/$/, '')
  return apiKey && campaignId && webhookSecret
    ? { apiKey, campaignId, webhookSecret, fundingSource, apiUrl }
    : undefined
}

/** Of production: what would book redemptions as paid that nobody gets, or show the key on its way. */
export function whyNoPayouts(values: Values): string[] {
  const {
    TREMENDOUS_API_KEY: key,
    TREMENDOUS_API_URL: url,
    ALLOW_LOCAL_PAYOUTS: isAllowed,
  } = values
  if (!key || isAllowed) return []
  const problems: string[] = []
  if (key.startsWith('TEST_')) {
    problems.push(
      'TREMENDOUS_API_KEY: a key of the sandbox pays nobody (or ALLOW_LOCAL_PAYOUTS=true)',
    )
  }
  if (!url.startsWith('https://')) {
    problems.push('TREMENDOUS_API_URL: must begin with https:// (or ALLOW_LOCAL_PAYOUTS=true)')
  }
  return problems
}
