// The first that matches wins: Edge and Opera also call themselves Chrome, Chrome also Safari.
const browsers: [RegExp, string][] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/**
 * Browser and system in a few words, for a person to recognize a session by; null when the client
 * names neither. Errors: none. Source: MDN, User-Agent header.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const browser = firstNamed(browsers, userAgent)
  const system = firstNamed(systems, userAgent)
  if (!browser) return system ?? null
  return system ? `${browser} on ${system}` : browser
}

function firstNamed(known: [RegExp, string][], text: string): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1]
}
