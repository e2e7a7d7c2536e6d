/** How much of a name and of an address a mail quotes, in characters. */
export const maxNameLength = 60
export const maxAddressLength = 200

/**
 * Text of a customer as a mail may quote it: one line of at most `max` characters, without control, invisible and
 * direction characters, and with nothing that a mail program makes a link of.
 */
export function plainText(text: string, max: number): string {
  const line = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[a-z][a-z0-9+.-]*:\/+/gi, '')
    .replace(/\bwww\./gi, '')
    .replace(/(mailto|javascript|data|tel|sms):/gi, '$1 ')
    .replace(/\/{2,}/g, '/')
    // A name of the web needs its dots and its @ without a space behind them.
    .replace(/[.\u3002](?=[\p{L}\p{N}])/gu, '. ')
    .replace(/@/g, ' at ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
