interface Values {
  ROLE: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
  PHOTON_URL?: string | undefined
  NOMINATIM_URL?: string | undefined
  OTP_URL?: string | undefined
}

/** Where traces go, as the variables that OpenTelemetry gives these names say; nowhere without an endpoint. */
export function tracingOf(values: Values) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values
  if (!endpoint) return undefined
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers?.split(',').map(nameAndValue) ?? []),
    serviceName: values.OTEL_SERVICE_NAME,
    role: values.ROLE,
    share: values.OTEL_TRACES_SAMPLER_ARG,
    /** Services that one runs beside the product: they are told the trace of a call. */
    ours: [values.PHOTON_URL, values.NOMINATIM_URL, values.OTP_URL].filter(
      (url) => url !== undefined,
    ),
  }
}

/** Whether what stands after `%` in it is characters: headers are given as in an address. */
export function isDecodable(headers: string): boolean {
  try {
    decodeURIComponent(headers)
    return true
  } catch {
    return false
  }
}

function nameAndValue(header: string): [string, string] {
  const at = header.indexOf('=')
  return [header.slice(0, at).trim(), decodeURIComponent(header.slice(at + 1).trim())]
}
