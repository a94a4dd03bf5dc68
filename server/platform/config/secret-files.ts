import { readFileSync } from 'node:fs'

type Env = Record<string, string | undefined>

/** What may stand in a file instead of in the environment, where other programs of the machine may see it. */
export const secretNames = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SIGNING_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TREMENDOUS_API_KEY',
  'TREMENDOUS_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
  'VAPID_PRIVATE_KEY',
] as const

/** The environment with secrets read from the files that `<NAME>_FILE` names, and what is wrong with those. */
export function withSecretFiles(env: Env): { env: Env; problems: string[] } {
  const read: Env = { ...env }
  const problems: string[] = []
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) problems.push(`${name}, ${name}_FILE: give one of them`)
    else {
      try {
        read[name] = readFileSync(file, 'utf8').trim()
        if (read[name] === '') problems.push(`${name}_FILE: ${file} is empty`)
      } catch {
        problems.push(`${name}_FILE: ${file} cannot be read`)
      }
    }
  }
  return { env: read, problems }
}
