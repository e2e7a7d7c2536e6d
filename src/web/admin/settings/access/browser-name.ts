/** Browsers that call themselves several names come before those they also name. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\b(Linux|CrOS)\b/],
] as const

/** 'Firefox on Windows', as far as a browser tells; 'Unknown client' for what tells nothing. */
export function browserOf(userAgent: string): string {
  const named = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent))?.[0]
  const browser = named(browsers)
  const system = named(systems)
  if (!browser) return 'Unknown client'
  return system ? `${browser} on ${system}` : browser
}
