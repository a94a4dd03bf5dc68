interface Values {
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_PREFIX: string
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

export function whyNoBucket(values: Values): string[] {
  const s3 = [values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY]
  if (!s3.some(Boolean) || s3.every(Boolean)) return []
  return ['S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: give all three or none']
}
