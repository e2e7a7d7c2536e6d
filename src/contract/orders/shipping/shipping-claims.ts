// The migration 0013_shipping_methods finds the same sentences in stored texts.

/** Insurance is not a term of a shipping method: 'Free delivery insurance up to $500'. */
const insurance = /\b(free\s+)?((delivery|shipping)\s+)?insur\w*(\s+up\s+to\s+\S+)?/gi
const aboutShipping =
  /\b(shipping|shipped|ships?|delivery|deliveries|delivers?|delivered|express|postage|freight|courier)\b/i
const priceTimeOrReach =
  /\bfree\b|[$€£¥₹]|\b(usd|eur|gbp|worldwide|international|internationally|everywhere|overnight|tomorrow|days?|weeks?|hours?)\b/i

/** Whether a text states what shipping costs, how long it takes or where it goes, which only shipping methods decide. */
export function hasShippingClaim(text: string): boolean {
  return text
    .replaceAll(insurance, '')
    .split(/[.!?;]\s+|\n+/)
    .some((sentence) => aboutShipping.test(sentence) && priceTimeOrReach.test(sentence))
}
