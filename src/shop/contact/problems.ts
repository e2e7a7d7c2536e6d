import { NotFound } from '#platform/problems.ts'

export class ContactMessageNotFound extends NotFound {
  constructor() {
    super('contact-message-not-found', 'Message not found')
  }
}
