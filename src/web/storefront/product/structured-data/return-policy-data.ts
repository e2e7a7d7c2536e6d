import type { ReturnPolicy } from '#contract/orders/returns/return-policy.ts'

/** The return policy for search engines. Google requires countries, at most 50, and shows none without them. */
export function returnPolicyData({ returns, days, shippingPaidBy, countries }: ReturnPolicy) {
  const scope = {
    '@type': 'MerchantReturnPolicy',
    ...(countries.length > 0 ? { applicableCountry: countries } : {}),
  }
  if (returns !== 'accepted')
    return { ...scope, returnPolicyCategory: `${context}/MerchantReturnNotPermitted` }
  return {
    ...scope,
    returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: days,
    returnMethod: `${context}/ReturnByMail`,
    returnFees: `${context}/${shippingPaidBy === 'seller' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}

const context = 'https://schema.org'
