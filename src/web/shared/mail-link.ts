/** The `mailto:` address of an email address, which may have characters such as `&` and `?` (RFC 6068). */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
