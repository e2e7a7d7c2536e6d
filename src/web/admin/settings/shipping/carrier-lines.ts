import type { Carrier } from '#contract/orders/shipping/carriers.ts'

/** One line per carrier: 'Parcel post = https://parcel.example/track/{number}'. */
export function formatCarriers(carriers: Carrier[]): string {
  return carriers.map(({ name, urlTemplate }) => `${name} = ${urlTemplate}`).join('\n')
}

export function parseCarriers(lines: string): Carrier[] {
  return filledLines(lines).map(({ text }) => parseLine(text))
}

/** The error of the first invalid line; undefined if all are valid. `findError` checks a carrier. */
export function findLineError(
  lines: string,
  findError: (carrier: Carrier) => string | undefined,
): string | undefined {
  for (const { text, number } of filledLines(lines)) {
    const error = text.includes('=')
      ? findError(parseLine(text))
      : 'write the name of the carrier, =, and the address of its tracking page'
    if (error !== undefined) return `Line ${number}: ${error}`
  }
  return undefined
}

/** The address may contain equals signs, too. */
function parseLine(text: string): Carrier {
  const end = text.indexOf('=')
  return { name: text.slice(0, end).trim(), urlTemplate: text.slice(end + 1).trim() }
}

const filledLines = (lines: string) =>
  lines
    .split('\n')
    .map((text, i) => ({ text: text.trim(), number: i + 1 }))
    .filter(({ text }) => text !== '')
