export interface Device {
  /** `Chrome`; nothing when it is none of the known. */
  browser?: string
  /** `Android`; nothing when it is none of the known. */
  system?: string
}

/** The first that fits: each also names those it descends from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari']
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux']
]

/** What somebody would call the device that an HTTP header `User-Agent` describes. */
export function deviceOf(userAgent: string): Device {
  const find = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  return { ...(browser && { browser }), ...(system && { system }) }
}
