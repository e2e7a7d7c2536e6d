/** Text of an element or attribute. Characters that XML 1.0 forbids are left out. */
export const escapeXml = (text: string) =>
  text
    .replace(forbiddenInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** https://www.w3.org/TR/xml/#charsets */
// oxlint-disable-next-line no-control-regex
export const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\ufffe\uffff]/gu
