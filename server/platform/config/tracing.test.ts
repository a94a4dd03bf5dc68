import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const headersOf = (OTEL_EXPORTER_OTLP_HEADERS: string) =>
  readConfig(
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.test', OTEL_EXPORTER_OTLP_HEADERS },
    () => 'own',
  ).tracing?.headers

it('reads headers as they stand in an address', () => {
  expect(headersOf('authorization=Basic%20c2FtOg==, x-share=100%25')).toEqual({
    authorization: 'Basic c2FtOg==',
    'x-share': '100%',
  })
})

it.each(['x-key=100%', 'x-key=%zz', 'x-key=%ff'])('refuses %j in one line', (headers) => {
  expect(() => headersOf(headers)).toThrow(
    /^The configuration is not valid:\n {2}- OTEL_EXPORTER_OTLP_HEADERS: must write a % as %25.*$/,
  )
})
