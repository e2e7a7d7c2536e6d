/** Structured data as the text of a script element. */
export function jsonLdText(data: object): string {
  // '<' could close the element.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
