import { maxSavedAddresses } from '#contract/limits.ts'
import { Conflict, NotFound } from '#platform/problems.ts'

export class AddressNotFound extends NotFound {
  constructor() {
    super('address-not-found', 'Address not found. It may have been deleted.')
  }
}

export class AddressBookFull extends Conflict {
  constructor() {
    super(
      'address-book-full',
      `You can save up to ${maxSavedAddresses} addresses. Delete one you no longer need.`,
      { max: maxSavedAddresses },
    )
  }
}
