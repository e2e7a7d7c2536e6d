/** Emails shorten names and addresses to this many characters. */
export const maxNameLength = 60
export const maxAddressLength = 200

/**
 * Makes customer input safe to quote in an email: one line of at most `maxLength` characters, without invisible characters
 * and without anything that email clients turn into a link.
 */
export function plainText(text: string, maxLength: number): string {
  const line = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[a-z][a-z0-9+.-]*:\/+/gi, '')
    .replace(/\bwww\./gi, '')
    .replace(/(mailto|javascript|data|tel|sms):/gi, '$1 ')
    .replace(/\/{2,}/g, '/')
    // Email clients link domains and addresses only without spaces after the dots.
    .replace(/[.\u3002](?=[\p{L}\p{N}])/gu, '. ')
    .replace(/@/g, ' at ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}
