interface Values {
  TWILIO_ACCOUNT_SID?: string | undefined
  TWILIO_AUTH_TOKEN?: string | undefined
  TWILIO_FROM?: string | undefined
  TWILIO_API_URL: string
  VAPID_PRIVATE_KEY?: string | undefined
  CONTACT_EMAIL: string
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL: string
  TREMENDOUS_API_KEY?: string | undefined
  TREMENDOUS_CAMPAIGN_ID?: string | undefined
  TREMENDOUS_WEBHOOK_SECRET?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_PREFIX: string
}

/** What belongs together: a part of it sets nothing up. */
const together = [
  ['all three', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
  ['both', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['all three', ['TREMENDOUS_API_KEY', 'TREMENDOUS_CAMPAIGN_ID', 'TREMENDOUS_WEBHOOK_SECRET']],
  ['all three', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
] as const

/** The services of which a part is given, and not all. */
export function whyIncomplete(values: Values): string[] {
  return together.flatMap(([all, names]) => {
    const given = names.filter((name) => values[name])
    const isWhole = given.length === 0 || given.length === names.length
    return isWhole ? [] : [`${names.join(', ')}: give ${all} or none`]
  })
}

/** Text messages through Twilio, where it is set up. */
export function twilioOf(values: Values) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  const { TWILIO_FROM: from, TWILIO_API_URL: apiUrl } = values
  return accountSid && authToken && from ? { accountSid, authToken, from, apiUrl } : undefined
}

/** Push services write to the address when notifications of ours trouble them. */
export function vapidOf({ VAPID_PRIVATE_KEY: privateKey, CONTACT_EMAIL: email }: Values) {
  return privateKey ? { privateKey, subject: `mailto:${email}` } : undefined
}

/** Payments through Stripe, where it is set up. */
export function stripeOf(values: Values) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  const { STRIPE_API_URL: apiUrl } = values
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined
}

/** Where files stand, where that is a bucket. */
export function s3Of(values: Values) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_PREFIX: prefix } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const endpoint =
    values.S3_ENDPOINT?.replace(/\/$/, '') ?? `https://s3.${values.S3_REGION}.amazonaws.com`
  return bucket && accessKeyId && secretAccessKey
    ? { bucket, region, prefix, accessKeyId, secretAccessKey, endpoint }
    : undefined
}
