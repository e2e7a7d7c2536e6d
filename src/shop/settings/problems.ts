import type { CurrencyCode } from '#contract/choices.ts'
import type { Setting } from '#contract/settings.ts'
import type { Fractions } from './queries.ts'
import { Conflict, Forbidden, Invalid, NotFound, Stale } from '#platform/problems.ts'

export class UnknownSetting extends NotFound {
  constructor() {
    super('unknown-setting', 'Setting not found')
  }
}

/** Carries the current setting. */
export class StaleSetting extends Stale {
  constructor(current: Setting) {
    super('This setting was changed after you opened it.', current)
  }
}

export class BaseCurrencyFixed extends Conflict {
  constructor() {
    super('base-currency-fixed', 'The base currency cannot be changed once there is an order.')
  }
}

/** Some prices have decimals that the currency does not have. Names a few of each kind. */
export class PricesNotWhole extends Conflict {
  constructor(currency: CurrencyCode, fractions: Fractions[]) {
    super(
      'prices-not-whole',
      `${currency} has no decimals. Change these to whole amounts first: ${fractions.map(fractionsText).join('; ')}.`,
      { fractions },
    )
  }
}

const kindLabels: Record<Fractions['kind'], [one: string, many: string]> = {
  variants: ['price of 1 variant', 'prices of # variants'],
  list_prices: ['1 price in a price list', '# prices in price lists'],
  shipping_methods: ['1 shipping method', '# shipping methods'],
}

function fractionsText({ kind, count, names }: Fractions) {
  const [one, many] = kindLabels[kind]
  const more = count > names.length ? ' and others' : ''
  return `${count === 1 ? one : many.replace('#', String(count))} (${names.join(', ')}${more})`
}

export class AccountNumberDiffers extends Invalid {
  constructor() {
    super(
      [{ field: 'accountNumberAgain', message: 'The account numbers do not match' }],
      'Enter the account number again to confirm the bank details.',
      'account-number-differs',
    )
  }
}

export class SampleBankDetails extends Invalid {
  constructor() {
    super(
      [{ field: 'value.accountNumber', message: 'Enter your own account number. This is a sample.' }],
      'These are sample bank details.',
      'sample-bank-details',
    )
  }
}

export class WrongPassword extends Forbidden {
  constructor() {
    super(
      'wrong-password',
      'The password is wrong or missing. Enter your password to change the bank details.',
    )
  }
}
