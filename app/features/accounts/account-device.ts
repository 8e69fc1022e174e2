const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Turns a user agent string into words that people use: 'Chrome on Windows'. */
export function describeDevice(userAgent: string | null): string {
  const found = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = found(browsers)
  const system = found(systems)
  if (!browser && !system) return 'Unknown device'
  return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? '')
}
