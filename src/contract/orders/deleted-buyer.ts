/** Replaces name, email, phone and address in the orders of a deleted account, in the database and in replies. */
export const deletedBuyer = 'Deleted customer'

/** Whether the account that placed an order or received an invoice was deleted. */
export function isBuyerDeleted({ customerEmail }: { customerEmail: string }): boolean {
  return customerEmail === deletedBuyer
}
