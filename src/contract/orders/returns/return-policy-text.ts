import { countryList } from '#contract/orders/shipping/shipping-text.ts'
import type { ReturnPolicy } from './return-policy.ts'

/** 'Returns are accepted within 30 days of delivery, and we pay for return shipping'. Null for an unstated policy. */
export function returnSentence({ returns, days, shippingPaidBy, countries }: ReturnPolicy): string | null {
  if (returns === 'unstated') return null
  const subject = countries.length === 0 ? 'Returns' : `Returns of orders to ${countryList(countries)}`
  if (returns === 'refused') return `${subject} are not accepted`
  const period = days === 1 ? 'one day' : `${days} days`
  const payer = shippingPaidBy === 'buyer' ? 'you pay' : 'we pay'
  return `${subject} are accepted within ${period} of delivery, and ${payer} for return shipping`
}

export const returnsHeading = 'Returns'

/** The section that readers of /shipping and /faq get. Null for an unstated policy. */
export function returnSection(policy: ReturnPolicy) {
  const sentence = returnSentence(policy)
  return sentence === null ? null : { heading: returnsHeading, text: `${sentence}.\n\n${legalRights}` }
}

const legalRights = "This doesn't affect your legal rights if goods are faulty or not as described."
