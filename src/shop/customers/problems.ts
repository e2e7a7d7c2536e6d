import { NotFound } from '#platform/problems.ts'

export class CustomerNotFound extends NotFound {
  constructor() {
    super('customer-not-found', 'Customer not found')
  }
}
